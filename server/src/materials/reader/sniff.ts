import type { DocumentKind } from "./parsed-document.ts";

/** What a document is; `archive` and the rest are kinds that are told apart only to say what cannot be read. */
export type Sniffed = DocumentKind | "zip" | "compound" | "binary";

const SIGNATURES: readonly { kind: Sniffed; bytes: readonly number[] }[] = [
  { kind: "zip", bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: "zip", bytes: [0x50, 0x4b, 0x05, 0x06] },
  { kind: "compound", bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: "binary", bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: "binary", bytes: [0xff, 0xd8, 0xff] },
  { kind: "binary", bytes: [0x47, 0x49, 0x46, 0x38] },
  { kind: "binary", bytes: [0x52, 0x49, 0x46, 0x46] },
  { kind: "binary", bytes: [0x1f, 0x8b] },
  { kind: "binary", bytes: [0x37, 0x7a, 0xbc, 0xaf] },
  { kind: "binary", bytes: [0x52, 0x61, 0x72, 0x21] },
  { kind: "binary", bytes: [0x7f, 0x45, 0x4c, 0x46] },
  { kind: "binary", bytes: [0x49, 0x44, 0x33] },
  { kind: "binary", bytes: [0x4f, 0x67, 0x67, 0x53] },
  { kind: "binary", bytes: [0x00, 0x00, 0x01, 0x00] },
];

/** How far into a file its PDF header may stand. */
const PDF_WITHIN = 1024;
const TEXT_WITHIN = 2048;

/** Decides by the first bytes, then by the type the sender gave, then by the name. `decodedHead` is the start of the bytes read as text. */
export function sniff(bytes: Uint8Array, mediaType: string | null, name: string, decodedHead: string): Sniffed {
  const head = decodedHead.slice(0, TEXT_WITHIN);
  if (latin(bytes.subarray(0, PDF_WITHIN)).includes("%PDF-")) return "pdf";
  for (const { kind, bytes: signature } of SIGNATURES) if (signature.every((byte, at) => bytes[at] === byte)) return kind;
  if (isMp4(bytes) || head.includes("\u0000")) return "binary";
  if (looksLikeHtml(head)) return "html";
  const type = (mediaType ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (/^(?:image|audio|video|font)\//.test(type) && type !== "image/svg+xml") return "binary";
  const extension = /\.([a-z0-9]+)$/i.exec(name.split(/[?#]/)[0] ?? "")?.[1]?.toLowerCase() ?? "";
  if (type === "text/html" || type === "application/xhtml+xml")
    return looksLikeMarkup(head) || extension === "" ? "html" : kindOfName(extension);
  if (type === "text/markdown") return "markdown";
  return kindOfName(extension);
}

function kindOfName(extension: string): DocumentKind {
  if (["html", "htm", "xhtml", "shtml", "mhtml"].includes(extension)) return "html";
  return ["md", "markdown", "mdx", "mkd"].includes(extension) ? "markdown" : "text";
}

const latin = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);
const isMp4 = (bytes: Uint8Array): boolean => latin(bytes.subarray(4, 8)) === "ftyp";

/** Begins, after comments and an XML declaration, with an element only pages have. */
const looksLikeHtml = (head: string): boolean =>
  /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|title|meta|script|style|link|div|article|main|section|h1|p|table)[\s>/]/i.test(
    head,
  );

const looksLikeMarkup = (head: string): boolean => /<[a-z!][^>]*>/i.test(head);
