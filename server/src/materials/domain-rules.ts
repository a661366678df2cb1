import { canonicalHost } from "./canonical-url.ts";

/** Hosts, with everything below them. */
export interface DomainRules {
  allowedDomains: readonly string[];
  deniedDomains: readonly string[];
}

/** Why an address may not be used, or null when it may. A denied host wins over an allowed one; with no allowed one all others may be used. */
export function domainRefusal({ hostname }: URL, { allowedDomains, deniedDomains }: DomainRules): string | null {
  const host = canonicalHost(hostname);
  const isUnder = (domain: string): boolean => {
    const name = canonicalName(domain);
    return host === name || host.endsWith(`.${name}`);
  };
  if (deniedDomains.some(isUnder)) return `${host} is excluded from this research.`;
  return allowedDomains.length === 0 || allowedDomains.some(isUnder) ? null : `${host} is not among the sites this research may use.`;
}

/** Names in other scripts are compared in the form an address has. */
function canonicalName(domain: string): string {
  return canonicalHost(URL.parse(`http://${domain.trim()}`)?.hostname ?? domain.trim().toLowerCase());
}
