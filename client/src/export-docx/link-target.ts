/** Signs that no address may hold as they are; everything else, Chinese too, stays as written. */
const UNSAFE = /[\s"<>\\^`{|}]/gu;

/** The address a Word link leads to, or null for what must stay text: other schemes, relative and broken addresses. */
export function linkTarget(url: string): string | null {
  if (!/^(?:https?:\/\/|mailto:)/i.test(url) || !URL.canParse(url)) return null;
  return url.replaceAll(UNSAFE, (sign) => encodeURIComponent(sign));
}
