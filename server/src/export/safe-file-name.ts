const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const MAX_CHARACTERS = 120;

/** A file name that every system takes: no path, quotes, control or direction marks, reserved names; cut by characters. */
export function safeFileName(title: string, ending: string): string {
  const cleaned = title
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, " ")
    .replaceAll(/[\\/:*?"<>|]/g, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[ .]+/, "")
    .trim();
  const cut = Array.from(cleaned)
    .slice(0, MAX_CHARACTERS)
    .join("")
    .replace(/[ .]+$/, "");
  const stem = cut === "" || RESERVED.test(cut.split(".")[0] ?? "") ? `report ${cut}`.trim() : cut;
  return `${stem}.${ending}`;
}
