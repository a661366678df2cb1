const TRACKING =
  /^(?:utm_\w+|gclid|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_hs(?:enc|mi)|ref_src|spm|scm|from_source|share_token)$/i;
const MOBILE = /^(?:m|mobile|wap|amp)\.(?=[^.]+\.)/;

/**
 * One spelling for all addresses of a page: without scheme, `www.`, mobile host, default port, trailing slash, fragment and tracking
 * parameters, the others sorted. Null for what is no http address.
 */
export function canonicalUrl(url: string): string | null {
  const parsed = URL.parse(url.trim());
  if (parsed === null || (parsed.protocol !== "http:" && parsed.protocol !== "https:")) return null;
  const host = parsed.hostname
    .replace(/\.$/, "")
    .replace(/^www\d?\./, "")
    .replace(MOBILE, "");
  const path = parsed.pathname.replace(/\/{2,}/g, "/").replace(/\/(?:index\.(?:html?|php))?$/, "");
  const parameters = [...parsed.searchParams].filter(([name]) => !TRACKING.test(name)).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = parameters.length === 0 ? "" : `?${new URLSearchParams(parameters).toString()}`;
  // A fragment such as #!/page names a page of its own on sites that route in the browser.
  const route = /^#!?\//.test(parsed.hash) ? parsed.hash : "";
  return `${host}${parsed.port === "" ? "" : `:${parsed.port}`}${path}${query}${route}`;
}

/** True when the host is one of `domains` or under one of them. */
export function isUnder(host: string, domains: string[]): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return domains.some((domain) => name === domain || name.endsWith(`.${domain}`));
}

/** Why an address may not be used under a run's domain rules; null when it may. */
export function domainRefusal(url: URL, rules: { allowedDomains: string[]; deniedDomains: string[] }): string | null {
  if (isUnder(url.hostname, rules.deniedDomains)) return `${url.hostname} is excluded.`;
  if (rules.allowedDomains.length > 0 && !isUnder(url.hostname, rules.allowedDomains))
    return `${url.hostname} is not among the allowed domains.`;
  return null;
}
