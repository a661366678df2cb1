/** `Content-Disposition` of a download after RFC 6266: an ASCII fallback and the whole name in UTF-8. */
export function attachment(fileName: string): string {
  const fallback = fileName.replaceAll(/[^\x20-\x7e]/g, "_").replaceAll(/["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
