const MAX_CHARACTERS = 200;

/** A file's name as it is shown: its last path part, without control and direction marks, cut by characters before its ending. */
export function displayName(fileName: string): string {
  const cleaned = (fileName.normalize("NFC").split(/[\\/]/).at(-1) ?? "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (cleaned === "" || /^\.+$/.test(cleaned)) return "document";
  const characters = Array.from(cleaned);
  if (characters.length <= MAX_CHARACTERS) return cleaned;
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(cleaned)?.[0] ?? "";
  return `${characters.slice(0, MAX_CHARACTERS - ending.length - 1).join("")}…${ending}`;
}

/** The name without its ending: a document's title when its text has none. */
export function titleFromName(name: string): string {
  const stem = name.replace(/\.[\p{L}\p{N}]{1,10}$/u, "").trim();
  return stem === "" ? name : stem;
}

const MEDIA_TYPES: Record<string, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  md: "text/markdown",
  markdown: "text/markdown",
  txt: "text/plain",
  html: "text/html",
  htm: "text/html",
  csv: "text/csv",
};

/** The type a name's ending suggests; what the file is, its first bytes tell. */
export function mediaTypeOf(name: string): string {
  return MEDIA_TYPES[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ""] ?? "application/octet-stream";
}
