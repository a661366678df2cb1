/** An entry of a reference list around its address. */
interface SplitReference {
  before: string;
  /** Null when the source has none. */
  address: string | null;
  after: string;
}

/** A citation style may show the address within the entry; where it does not, the address stands behind it. */
export function splitReference({ text, url }: { text: string; url: string | null }): SplitReference {
  if (url === null) return { before: text, address: null, after: "" };
  const at = text.indexOf(url);
  if (at >= 0) return { before: text.slice(0, at), address: url, after: text.slice(at + url.length) };
  const stop = /[.。!?！？]$/u.test(text) ? " " : ". ";
  return { before: text === "" ? "" : text + stop, address: url, after: "" };
}
