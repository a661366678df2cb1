import { BlockList, isIP, isIPv4 } from "node:net";

/** Networks that are not the public internet: IANA special-purpose registries, and the metadata service that has a public address. */
const REFUSED_V4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Parts of the global unicast range (2000::/3) that are none: Teredo and other protocol assignments, documentation, 6to4. */
const REFUSED_V6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const refused = new BlockList();
for (const [network, prefix] of REFUSED_V4) refused.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of REFUSED_V6) refused.addSubnet(network, prefix, "ipv6");

/** True when an IP address is not one of the public internet; what is no IP address is refused too. */
export function isRefusedAddress(address: string): boolean {
  if (isIPv4(address)) return refused.check(address, "ipv4");
  if (isIP(address) !== 6 || address.includes("%")) return true;
  const groups = groupsOf(address);
  const embedded = embeddedV4(groups);
  if (embedded !== null && refused.check(embedded, "ipv4")) return true;
  if (hasPrefix(groups, NAT64)) return false;
  const first = groups[0] ?? 0;
  return first < 0x2000 || first > 0x3fff || refused.check(address, "ipv6");
}

const NAT64 = [0x64, 0xff9b, 0, 0, 0, 0];

const hasPrefix = (groups: readonly number[], prefix: readonly number[]): boolean => prefix.every((group, i) => groups[i] === group);

/** The IPv4 address a translator (NAT64) or tunnel (ISATAP) would pass the packet on to. */
function embeddedV4(groups: readonly number[]): string | null {
  const isatap = (groups[4] === 0 || groups[4] === 0x200) && groups[5] === 0x5efe;
  if (!isatap && !hasPrefix(groups, NAT64)) return null;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The eight 16-bit groups; the URL parser writes an embedded dotted quad as groups. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const parse = (part: string): number[] => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const left = parse(head);
  const right = tail === undefined ? [] : parse(tail);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}
