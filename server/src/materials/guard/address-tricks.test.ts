import { afterAll, describe, expect, it } from "vitest";
import { startLoopback } from "../../../test/http/start-loopback.ts";
import { createGuardedFetch } from "./guarded-fetch.ts";

/** What a resolver might say about a name. */
const NAMES: Record<string, string[]> = {
  "loopback.example": ["127.0.0.1"],
  "loopback6.example": ["::1"],
  "mixed.example": ["93.184.215.14", "127.0.0.1"],
  "mixed6.example": ["2606:4700::6810:84e5", "fd00::1"],
  "private.example": ["10.1.2.3"],
  "mapped.example": ["::ffff:127.0.0.1"],
  "zone.example": ["fe80::1%lo"],
  "metadata.example": ["169.254.169.254"],
  "broken.example": ["not-an-address"],
};

const HOSTS = [
  // loopback and its spellings
  ...["127.0.0.1", "127.1", "127.0.1", "127.255.255.254", "2130706433", "017700000001", "0x7f000001", "0x7f.1", "0177.0.0.1"],
  ...["0x7f.0x0.0x0.0x1", "127.0.0.1.", "%31%32%37.0.0.1", "１２７.0.0.1", "①②⑦.⓪.⓪.①", "127。0。0。1", "0", "0.0.0.0", "0x0"],
  // names of the machine and of private networks
  ...[
    "localhost",
    "LOCALHOST",
    "localhost.",
    "localhost..",
    "ｌocalhost",
    "a.localhost",
    "printer.local",
    "db.internal",
    "metadata.google.internal",
  ],
  ...["router.lan", "host.home.arpa", "wiki.corp", "nas.localdomain"],
  // private, shared, link-local, metadata, documentation, multicast, reserved
  ...[
    "10.0.0.1",
    "10.255.255.255",
    "172.16.0.1",
    "172.31.255.254",
    "192.168.1.1",
    "3232235777",
    "100.64.0.1",
    "100.100.100.200",
    "100.127.255.255",
  ],
  ...[
    "169.254.169.254",
    "169.254.170.2",
    "2852039166",
    "0xa9fea9fe",
    "168.63.129.16",
    "192.0.0.192",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.7",
  ],
  ...["203.0.113.9", "192.88.99.1", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255"],
  // IPv6
  ...["[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::ffff:10.0.0.1]", "[::127.0.0.1]", "[0::7f00:1]"],
  ...[
    "[64:ff9b::7f00:1]",
    "[64:ff9b::169.254.169.254]",
    "[64:ff9b:1::1]",
    "[2002:7f00:1::]",
    "[2001::1]",
    "[fe80::1]",
    "[fec0::1]",
    "[fc00::1]",
  ],
  ...["[fd00:ec2::254]", "[ff02::1]", "[2001:db8::1]", "[100::1]", "[2606:4700::5efe:7f00:1]", "[::ffff:0:127.0.0.1]", "[3fff::1]"],
  ...Object.keys(NAMES),
];

describe("addresses that are not the public internet", async () => {
  const server = await startLoopback((_, response) => {
    response.end("secret");
  });
  const fetchGuarded = createGuardedFetch({
    allow: [],
    resolve: (host) => Promise.resolve((NAMES[host] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))),
  });
  const ask = (url: string) =>
    fetchGuarded({ url, signal: new AbortController().signal, timeoutMs: 5000, maxBytes: 1000, redirects: "follow" });

  afterAll(async () => {
    await fetchGuarded.close();
    await server[Symbol.asyncDispose]();
  });

  it.each(HOSTS)("refuses %s before a connection is made", async (host) => {
    const outcome = await ask(`http://${host}:${String(server.port)}/latest/meta-data`);
    expect(outcome.outcome).toBe("refused");
    expect(JSON.stringify(outcome)).not.toContain("secret");
    expect(server.connections()).toBe(0);
  });

  it.each([
    "file:///etc/passwd",
    "ftp://127.0.0.1/",
    "gopher://127.0.0.1:70/",
    "data:text/plain,hello",
    "javascript:alert(1)",
    "blob:http://127.0.0.1/1",
    "http://",
    "//127.0.0.1/",
    "not an address",
    "http://user:secret@example.org/",
    "http://127.0.0.1@example.org:80/",
    "http://example.org@127.0.0.1/",
    "http://[::1%25lo]/",
    "http://example.org:22/",
    "http://example.org:25/",
  ])("refuses %s", async (url) => {
    expect((await ask(url)).outcome).toBe("refused");
    expect(server.connections()).toBe(0);
  });
});
