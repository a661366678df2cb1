import { guessEncoding, guessUtf16 } from "./guess-encoding.ts";

export interface DecodedText {
  /** Without a byte order mark. */
  text: string;
  encoding: string;
  /** The encoding was guessed and another would fit about as well, or characters could not be decoded. */
  doubtful: boolean;
  /** Share of characters that could not be decoded, 0–1. */
  lost: number;
}

/** Above this share of lost characters another encoding is tried. */
const MAX_LOST = 0.005;
const META_WITHIN = 4096;

/** Decodes a text: byte order mark, then the transport's charset, then the document's own, then a guess; valid UTF-8 wins over a wrong claim. */
export function decodeText(bytes: Uint8Array, claimed: string | null): DecodedText {
  const marked = byteOrderMark(bytes);
  if (marked !== null) return decode(bytes, marked, false);
  const isUtf8 = isValidUtf8(bytes);
  const claims = [claimed, metaCharset(bytes)].map(decoderLabel).filter((label) => label !== null);
  if (isUtf8 && hasMultibyte(bytes)) return decode(bytes, "utf-8", false);
  if (isUtf8 && guessUtf16(bytes.subarray(0, META_WITHIN)) === null && !claims.some(isStateful)) return decode(bytes, "utf-8", false);
  for (const label of claims) {
    const decoded = decode(bytes, label, false);
    if (decoded.lost <= MAX_LOST && !looksWide(decoded.text)) return decoded;
  }
  const guess = guessEncoding(bytes);
  const decoded = decode(bytes, guess.encoding, guess.unsure);
  const [claim] = claims;
  if (claim === undefined) return decoded;
  const asClaimed = decode(bytes, claim, true);
  return asClaimed.lost <= decoded.lost && !looksWide(asClaimed.text) ? asClaimed : decoded;
}

/** The charset of a `Content-Type`. */
export function charsetOf(mediaType: string | null): string | null {
  return /charset\s*=\s*["']?([^\s;"']+)/i.exec(mediaType ?? "")?.[1] ?? null;
}

function byteOrderMark([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return a === 0xfe && b === 0xff ? "utf-16be" : null;
}

function metaCharset(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, META_WITHIN));
  const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head) ?? /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(head);
  // A page whose declaration could be read byte by byte is not in UTF-16, whatever it says.
  return declared?.[1]?.replace(/^utf-?16.*$/i, "utf-8") ?? null;
}

/** The label TextDecoder knows; GBK and GB2312 are read as the larger set that holds both. */
function decoderLabel(name: string | null): string | null {
  if (name === null) return null;
  try {
    const { encoding } = new TextDecoder(name.trim());
    return encoding === "gbk" ? "gb18030" : encoding;
  } catch (error) {
    if (error instanceof RangeError) return UNKNOWN;
    throw error;
  }
}
const UNKNOWN = null;

const isStateful = (label: string): boolean => label === "iso-2022-jp";

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const hasMultibyte = (bytes: Uint8Array): boolean => bytes.some((byte) => byte >= 0x80);

/** A single-byte decoding of UTF-16 leaves a NUL beside every letter. */
const looksWide = (text: string): boolean => text.slice(0, 200).includes("\u0000");

function decode(bytes: Uint8Array, encoding: string, unsure: boolean): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  const lost = text === "" ? 0 : (text.match(/\ufffd/g)?.length ?? 0) / text.length;
  return { text, encoding, doubtful: unsure || lost > MAX_LOST, lost };
}
