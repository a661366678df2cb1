import { createHash } from "node:crypto";

/** SHA-256 of a text, white space folded: the same text under two addresses has the same. */
export function contentHash(text: string): string {
  return createHash("sha256").update(text.normalize("NFKC").replace(/\s+/g, " ").trim()).digest("hex");
}
