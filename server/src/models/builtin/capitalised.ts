/** The text with its first letter written large; what begins with no small letter stays as it is. */
export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
