/** Name of the bookmark at a reference: Word takes letters, digits and underscores only. */
export function referenceBookmark(number: number): string {
  return `ref_${String(number)}`;
}
