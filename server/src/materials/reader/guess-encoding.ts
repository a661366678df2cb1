import { analyse } from "chardet";

/** Bytes looked at: enough to be sure, little enough to be quick. */
const SAMPLE = 65_536;

export interface EncodingGuess {
  encoding: string;
  /** True when another encoding would fit about as well. */
  unsure: boolean;
}

/** Says which encoding bytes without any declaration are in; they are known not to be UTF-8 and to have no byte order mark. */
export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const sample = bytes.subarray(0, SAMPLE);
  const utf16 = guessUtf16(sample);
  if (utf16 !== null) return { encoding: utf16, unsure: false };
  const scores = Object.entries(CJK).map(([encoding, rules]) => ({
    encoding,
    score: decodes(sample, encoding) ? scorePairs(sample, rules) : 0,
  }));
  const [best, second] = scores.sort((a, b) => b.score - a.score);
  if (best !== undefined && best.score >= 0.85) return { encoding: best.encoding, unsure: (second?.score ?? 0) > best.score - 0.05 };
  const match = analyse(sample).find(({ name }) => isDecodable(name) && !/^utf|^gb|^big5|^shift|^euc|^iso-2022/i.test(name));
  return match === undefined ? { encoding: "windows-1252", unsure: true } : { encoding: match.name, unsure: match.confidence < 40 };
}

/** UTF-16 without a mark: Latin text has every other byte zero; East Asian text has its code units in few ranges. */
export function guessUtf16(sample: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (sample.length < 4 || sample.length % 2 === 1) return null;
  const zeros = [0, 0];
  let written = 0;
  for (const [at, byte] of sample.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
    if (at % 2 === 1 && isWritten((byte << 8) | (sample[at - 1] ?? 0))) written++;
  }
  const units = sample.length / 2;
  const [even = 0, odd = 0] = zeros;
  if (odd > units * 0.3 && even < units * 0.05) return "utf-16le";
  if (even > units * 0.3 && odd < units * 0.05) return "utf-16be";
  return units >= 8 && written / units > 0.97 ? "utf-16le" : null;
}

const isWritten = (unit: number): boolean =>
  (unit >= 0x20 && unit < 0x7f) ||
  unit === 10 ||
  unit === 13 ||
  (unit >= 0x3000 && unit < 0x3100) ||
  (unit >= 0x4e00 && unit < 0xa000) ||
  (unit >= 0xff00 && unit < 0xfff0);

/** Lead bytes of the characters that texts are made of, and of kana or punctuation, in each double-byte encoding. */
interface PairRules {
  common: readonly [number, number];
  marks: readonly [number, number];
  /** Share of `marks` a real text has: Japanese is never without kana. */
  marksNeeded: number;
  lowTrails: boolean;
  /** In a tie with fewer pairs than this the other encoding wins. */
  weight: number;
}

const CJK: Record<string, PairRules> = {
  gb18030: { common: [0xb0, 0xd7], marks: [0xa1, 0xa3], marksNeeded: 0, lowTrails: false, weight: 1 },
  big5: { common: [0xa4, 0xc6], marks: [0xa1, 0xa3], marksNeeded: 0, lowTrails: true, weight: 0.98 },
  "euc-kr": { common: [0xb0, 0xc8], marks: [0xa1, 0xa3], marksNeeded: 0, lowTrails: false, weight: 0.97 },
  "euc-jp": { common: [0xb0, 0xcf], marks: [0xa4, 0xa5], marksNeeded: 0.1, lowTrails: false, weight: 1 },
  shift_jis: { common: [0x88, 0x98], marks: [0x81, 0x83], marksNeeded: 0, lowTrails: true, weight: 0.99 },
};

const decodes = (bytes: Uint8Array, encoding: string): boolean =>
  !new TextDecoder(encoding)
    .decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .slice(0, -2)
    .includes("\ufffd");

/** Share of the double-byte characters that are common ones. */
function scorePairs(bytes: Uint8Array, { common, marks, marksNeeded, lowTrails, weight }: PairRules): number {
  const seen = { pairs: 0, common: 0, marks: 0, lowTrails: 0 };
  for (let at = 0; at + 1 < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x81) continue;
    const trail = bytes[++at] ?? 0;
    seen.pairs++;
    if (trail < 0xa1) seen.lowTrails++;
    if (lead >= marks[0] && lead <= marks[1]) seen.marks++;
    else if (lead >= common[0] && lead <= common[1]) seen.common++;
  }
  if (seen.pairs === 0 || seen.marks < seen.pairs * marksNeeded) return 0;
  const misplaced = lowTrails ? 0 : seen.lowTrails / seen.pairs;
  // All of many characters in the narrower range of hangul is no accident: Chinese would spread wider.
  const narrow = common[1] === 0xc8 && seen.pairs >= 8 ? 1.05 : 1;
  return ((seen.common + seen.marks) / seen.pairs - misplaced) * weight * narrow;
}

function isDecodable(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
