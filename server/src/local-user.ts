/** The one person of an installation without a login proxy; also the owner of what the command line does. */
export const LOCAL_USER = "local";
