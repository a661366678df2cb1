/** A piece of text as pdf.js gives it; the transform holds font size and position in points. */
export interface PdfItem {
  str: string;
  transform: number[];
  width: number;
  hasEOL: boolean;
}

export interface LineSegment {
  text: string;
  left: number;
  right: number;
}

export interface PdfLine {
  text: string;
  /** Parts with a wide gap between them: cells of a row, or one part. */
  segments: LineSegment[];
  left: number;
  right: number;
  /** Height of the baseline above the page's foot. */
  y: number;
  /** Font size of most of its characters. */
  size: number;
}

interface OpenLine {
  pieces: { text: string; left: number; right: number; size: number }[];
  y: number;
}

/** Joins the pieces of one page to lines, in the order of the page's content. */
export function pdfLines(items: readonly PdfItem[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let open: OpenLine | null = null;
  const close = (): void => {
    const line = open === null ? null : finishLine(open);
    if (line !== null) lines.push(line);
    open = null;
  };
  for (const { str, transform, width, hasEOL } of items) {
    const [a = 0, b = 0, , , left = 0, y = 0] = transform;
    const size = Math.hypot(a, b);
    const current: OpenLine | null = open;
    if (current !== null && Math.abs(y - current.y) > Math.max(size, 1) * 0.6) close();
    if (str.trim() !== "" || (open !== null && str !== "")) {
      open ??= { pieces: [], y };
      open.pieces.push({ text: str, left, right: left + width, size });
    }
    if (hasEOL) close();
  }
  close();
  return lines;
}

/** Gaps wider than this, in font sizes, part cells; narrower ones are blanks. */
const CELL_GAP = 1.8;
const WORD_GAP = 0.15;

function finishLine({ pieces, y }: OpenLine): PdfLine | null {
  const written = pieces.filter(({ text }) => text.trim() !== "");
  const [first] = written;
  if (first === undefined) return null;
  const size = usualSize(written);
  const segments: LineSegment[] = [];
  let previous: (typeof pieces)[number] | null = null;
  for (const piece of written) {
    const gap = previous === null ? 0 : piece.left - previous.right;
    const last = segments.at(-1);
    if (last === undefined || gap > size * CELL_GAP || gap < -size * 3)
      segments.push({ text: piece.text, left: piece.left, right: piece.right });
    else {
      last.text += (gap > size * WORD_GAP && !/\s$/.test(last.text) ? " " : "") + piece.text;
      last.right = Math.max(last.right, piece.right);
    }
    previous = piece;
  }
  const clean = segments.map(({ text, left, right }) => ({ text: tidy(text), left, right })).filter(({ text }) => text !== "");
  if (clean.length === 0) return null;
  const right = Math.max(...clean.map((segment) => segment.right));
  return { text: clean.map(({ text }) => text).join(" "), segments: clean, left: first.left, right, y, size };
}

/** Ligatures and compatibility forms as letters, so that words are found again; full-width punctuation stays. */
const tidy = (text: string): string =>
  text
    .replace(/[\ufb00-\ufb06\u2f00-\u2fdf\uf900-\ufaff]/g, (form) => form.normalize("NFKC"))
    // Fonts without a character map leave control characters.
    .replace(/[\p{Cc}\u00a0\u200b\ufeff]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

function usualSize(pieces: readonly { text: string; size: number }[]): number {
  const lengths = new Map<number, number>();
  for (const { text, size } of pieces) {
    const rounded = Math.round(size * 2) / 2;
    lengths.set(rounded, (lengths.get(rounded) ?? 0) + text.length);
  }
  return [...lengths].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 10;
}
