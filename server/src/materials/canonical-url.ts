const TRACKING =
  /^(?:utm_.*|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|hsctatracking|vero_id|oly_anon_id|oly_enc_id|wickedid|ref|ref_src|ref_url|referrer|spm|scm|cmpid|ncid|ocid|sr_share|share_source|share_token|xtor|at_medium|at_campaign|amp|s_kwcid|guccounter|guce_referrer|guce_referrer_sig|from_source|vd_source|__twitter_impression)$/i;
const MOBILE_LABEL = /^(?:m|mobile|amp|wap)$/;

/**
 * One form for the addresses of one page, as a key to compare by: without scheme, `www.`, mobile label, default port, trailing slash, fragment
 * (except a script's route) and tracking parameters, the others in order. Null for what is no web address.
 */
export function canonicalUrl(address: string): string | null {
  const url = URL.parse(address.trim());
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  const port = url.port === "" || url.port === "80" || url.port === "443" ? "" : `:${url.port}`;
  const path = decodePlain(url.pathname)
    .replace(/\/{2,}/g, "/")
    .replace(/\/(?:index\.(?:html?|php))?$/, "");
  const parameters = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  const query = parameters
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join("&");
  const route = /^#!?\//.test(url.hash) ? url.hash : "";
  return `${canonicalHost(url.hostname)}${port}${path}${query === "" ? "" : `?${query}`}${route}`;
}

/** The host without what only says which form of the page is meant: `en.m.example.org` is `en.example.org`. */
export function canonicalHost(hostname: string): string {
  const labels = hostname.toLowerCase().replace(/\.+$/, "").split(".");
  if (labels.length < 3 || /^[\d.]+$/.test(hostname) || hostname.startsWith("[")) return labels.join(".");
  const [first = "", second = "", ...rest] = labels;
  if (first === "www" || MOBILE_LABEL.test(first)) return canonicalHost([second, ...rest].join("."));
  return MOBILE_LABEL.test(second) && rest.length >= 2 ? [first, ...rest].join(".") : labels.join(".");
}

/** Escapes of letters, digits and `-._~` say nothing; all others stay as they are, in upper case. */
function decodePlain(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
  });
}
