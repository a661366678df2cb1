/** Names that never belong to the public internet, whatever a resolver says about them (RFC 6761, 6762, 8375, and what clouds use). */
const PRIVATE_SUFFIXES = ["localhost", "local", "localdomain", "internal", "intranet", "lan", "home.arpa", "corp", "private"];

export type UrlCheck = { ok: true; url: URL } | { ok: false; reason: string };

/** Host and port an operator may open although the address is private. */
export interface AllowedTarget {
  host: string;
  port: number;
}

/** What can be told from the address alone; the addresses behind its name are checked when the connection is made. */
export function checkUrl(input: string, allow: readonly AllowedTarget[]): UrlCheck {
  const url = URL.parse(input);
  if (url === null) return { ok: false, reason: "This is not a web address." };
  if (url.protocol !== "http:" && url.protocol !== "https:") return { ok: false, reason: "Only http and https addresses are requested." };
  if (url.username !== "" || url.password !== "")
    return { ok: false, reason: "An address with a user name or password in it is not requested." };
  const host = hostOf(url.hostname);
  if (!isAllowed(allow, host, portOf(url)) && hasPrivateName(host)) return { ok: false, reason: `${host} is a name of a private network.` };
  return { ok: true, url };
}

/** Lower case, without brackets and without the root's dot. */
export function hostOf(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.+$/, "");
}

export function portOf({ port, protocol }: { port: string; protocol: string }): number {
  if (port !== "") return Number(port);
  return protocol === "https:" ? 443 : 80;
}

/** Only the name as it was written counts: another name that leads to an allowed address is not allowed by it. */
export function isAllowed(allow: readonly AllowedTarget[], host: string, port: number): boolean {
  return allow.some((target) => target.port === port && hostOf(target.host) === host);
}

function hasPrivateName(host: string): boolean {
  return PRIVATE_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
}
