const MAX_CHARACTERS = 120;

/** A name for the report as a Word file that every system takes: no path, quotes, controls or direction marks, cut by characters. */
export function wordFileName(title: string): string {
  const cleaned = title
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[ .]+/, "");
  const cut = Array.from(cleaned)
    .slice(0, MAX_CHARACTERS)
    .join("")
    .replace(/[ .]+$/, "");
  return `${cut === "" || /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(cut) ? `report ${cut}`.trim() : cut}.docx`;
}
