/** What two spellings of one address share: no scheme, `www.`, fragment or final slash; percent-encoding undone where that is possible. */
export function addressKey(url: string): string {
  const bare = url
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/#.*$/s, "")
    .replace(/\/+$/, "");
  const slash = bare.search(/[/?]/);
  const host = (slash < 0 ? bare : bare.slice(0, slash)).toLowerCase();
  return host + (slash < 0 ? "" : decoded(bare.slice(slash)));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
