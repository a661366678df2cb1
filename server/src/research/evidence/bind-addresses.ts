import { literalAddressLength } from "@plumbline/shared/report/address-literal.ts";
import { find, gone, type InlineRead, literal, paragraphEnd, type Scan, shieldsAddress } from "./inline-scan.ts";

const ADDRESS_START = /^(?:https?:\/\/|www\.)/i;
const TAG = /^<\/?[a-z][\w-]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"\n]*"|'[^'\n]*'|[^\s"'=<>`]+))?)*\s*\/?>/i;
const AUTOLINK = /^<((?:https?:\/\/|www\.)[^\s<>]*)>/i;
const TAG_ADDRESS = /(?:href|src|srcset|data|action)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** `<https://…>`, HTML tags and comments: a tag that leads to an unknown address goes, its text stays. */
export function readAngle(scan: Scan): InlineRead | "wait" {
  if (scan.window.startsWith("<!--")) {
    const close = find(scan, "-->", 4);
    if (close === "wait") return "wait";
    return literal(scan, close < 0 || shieldsAddress(scan.window.slice(0, close)) ? 1 : close + 3);
  }
  const end = paragraphEnd(scan.window);
  const text = end < 0 ? scan.window : scan.window.slice(0, end);
  const autolink = AUTOLINK.exec(text);
  const tag = autolink?.[0] ?? TAG.exec(text)?.[0];
  if (tag === undefined) {
    const mayBecomeTag = /^<(?:[a-z/!][^<>]*)?$/i.test(text);
    return scan.open && end < 0 && mayBecomeTag ? "wait" : literal(scan, 1);
  }
  const urls =
    autolink === null ? [...tag.matchAll(TAG_ADDRESS)].map((match) => match[1] ?? match[2] ?? match[3] ?? "") : [autolink[1] ?? ""];
  const { context } = scan;
  const withoutTag: InlineRead = { kind: "text", text: "", end: scan.at + tag.length };
  if (/^<\/a\b/i.test(tag) && context.brokenAnchors > 0) {
    context.brokenAnchors--;
    return withoutTag;
  }
  if (urls.every(context.isAllowed)) return literal(scan, tag.length);
  context.removed.inventedUrls++;
  if (!/^<a\b/i.test(tag)) return gone(scan, tag.length);
  context.brokenAnchors++;
  return withoutTag;
}

/** Brackets that hold nothing but an unknown address go with it. */
export function readParenthesis(scan: Scan): InlineRead | "wait" {
  const inner = /^[(（]\s*<?/u.exec(scan.window)?.[0] ?? "(";
  const rest = scan.window.slice(inner.length, inner.length + 10);
  if (scan.open && rest.length < 8 && mayStartAddress(rest)) return "wait";
  if (!ADDRESS_START.test(rest)) return literal(scan, 1);
  const length = addressLength(scan, inner.length);
  if (length === "wait") return "wait";
  const url = scan.window.slice(inner.length, inner.length + length);
  const tail = /^>? {0,2}[)）]/u.exec(scan.window.slice(inner.length + length))?.[0];
  if (tail === undefined && scan.open && scan.window.length < inner.length + length + 4) return "wait";
  if (tail === undefined || scan.context.isAllowed(url)) return literal(scan, 1);
  scan.context.removed.inventedUrls++;
  return gone(scan, inner.length + length + tail.length);
}

const mayStartAddress = (text: string): boolean =>
  ["http://", "https://", "www."].some((start) => start.startsWith(text.toLowerCase()) || text.toLowerCase().startsWith(start));

/** A bare address, or plain text that only begins like one: null. */
export function readAddress(scan: Scan): InlineRead | "wait" | null {
  const start = scan.window.slice(0, 8);
  if (scan.open && scan.window.length < 8 && mayStartAddress(start)) return "wait";
  if (!ADDRESS_START.test(start)) return null;
  const length = addressLength(scan, 0);
  if (length === "wait") return "wait";
  const url = scan.window.slice(0, length);
  if (!/^(?:https?:\/\/|www\.)[\p{L}\p{N}]/iu.test(url)) return null;
  if (scan.context.isAllowed(url)) return literal(scan, length);
  scan.context.removed.inventedUrls++;
  return gone(scan, length);
}

/** Length of the address at `from`, without the marks behind it and without a citation glued to it. */
function addressLength(scan: Scan, from: number): number | "wait" {
  const text = scan.window.slice(from);
  const length = literalAddressLength(text);
  if (length === text.length && scan.open) return "wait";
  const citation = text.slice(0, length).search(/\[\^?\d{1,3}\]/);
  let address = text.slice(0, citation < 0 ? length : citation);
  for (;;) {
    const last = address.slice(-1);
    const unbalanced = last === ")" && address.split(")").length > address.split("(").length;
    if (!unbalanced && !/[?!.,:;*_~'\]]/.test(last)) return address.length;
    address = address.slice(0, -1);
  }
}
