/** The name a server gives a download (RFC 6266), the UTF-8 form before the plain one; null when it gives none. */
export function fileName(disposition: string | null): string | null {
  if (disposition === null) return null;
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
    }
  }
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replaceAll(/\\(.)/g, "$1");
  return quoted ?? /filename\s*=\s*([^;"\s]+)/i.exec(disposition)?.[1] ?? null;
}
