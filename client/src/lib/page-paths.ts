/** Addresses of the pages. */
export const homePath = "/deep-research";
export const workbenchPath = (sessionId: string): string => `${homePath}/${encodeURIComponent(sessionId)}`;
export const libraryPath = (q = ""): string => (q === "" ? "/library" : `/library?q=${encodeURIComponent(q)}`);
export const settingsPath = "/settings";
