import { expect, test } from "vitest";
import { parseSettings } from "./settings.ts";

const behindProxy = { AUTH_MODE: "proxy", TRUSTED_PROXIES: "127.0.0.1" };

test.each<[Record<string, string>, string]>([
  [{ PORT: "abc" }, "PORT: a whole number from 0 to 65535"],
  [{ PORT: "70000" }, "PORT: a whole number from 0 to 65535"],
  [{ MAX_ACTIVE_JOBS: "1.5" }, "MAX_ACTIVE_JOBS: a whole number from 1 to 1000"],
  [{ LEASE_SECONDS: "x" }, "LEASE_SECONDS: a number of seconds from 1 to 600"],
  [{ OPENAI_BASE_URL: "nowhere" }, "OPENAI_BASE_URL: an address that begins with http:// or https://"],
  [{ TAVILY_BASE_URL: "file:///etc" }, "TAVILY_BASE_URL: an address that begins with http:// or https://"],
  [{ MAX_ACTIVE_JOBS: "1e2" }, "MAX_ACTIVE_JOBS: a whole number from 1 to 1000"],
  [{ PORT: "0x10" }, "PORT: a whole number from 0 to 65535"],
  [{ LEASE_SECONDS: "1e1" }, "LEASE_SECONDS: a number of seconds from 1 to 600"],
  [{ LEASE_SECONDS: "0.5" }, "LEASE_SECONDS: a number of seconds from 1 to 600"],
  ...["localhost", "a:0", "a:65536", "u:p@h:80", "h/x:80", "h?x:80", "h#x:80", "[::1", "::1:80", "*.ex.org:80", "http://h:80", ":80"].map(
    (entry): [Record<string, string>, string] => [{ OUTBOUND_ALLOW: entry }, `OUTBOUND_ALLOW: ${entry} is not host:port`],
  ),
  [{ AUTH_MODE: "proxy" }, "TRUSTED_PROXIES: AUTH_MODE=proxy needs the addresses of the proxies to believe"],
  [{ ...behindProxy, TRUSTED_PROXIES: "10.0.0.0/99" }, "TRUSTED_PROXIES: 10.0.0.0/99 is no address or range"],
  [{ ...behindProxy, TRUSTED_PROXIES: "10.0.0.0/8/9" }, "TRUSTED_PROXIES: 10.0.0.0/8/9 is no address or range"],
  [{ ...behindProxy, TRUSTED_PROXIES: "::/129" }, "TRUSTED_PROXIES: ::/129 is no address or range"],
  [{ ...behindProxy, AUTH_HEADER: "who are you" }, "AUTH_HEADER: who are you is no name of a header"],
])("refuses %o in one sentence that names the variable", (environment, message) => {
  expect(() => parseSettings(environment)).toThrow(expect.objectContaining({ code: "INVALID_CONFIG", message }) as Error);
});

test("an unknown search service is refused by the name of the list", () => {
  expect(() => parseSettings({ WEB_SEARCH: "google" })).toThrow(/^WEB_SEARCH: /);
});

test("an empty value is unset, except that it switches the web off", () => {
  const settings = parseSettings({ PORT: "", TAVILY_BASE_URL: " ", WEB_SEARCH: "" });
  expect(settings.port).toBe(4310);
  expect(settings.providers.tavily.baseUrl).toBeNull();
  expect(settings.webSearch).toEqual([]);
});

test("ranges up to their family's bits are believed", () => {
  const { auth } = parseSettings({ ...behindProxy, TRUSTED_PROXIES: "10.0.0.0/8, ::1/128" });
  expect(auth).toEqual({ mode: "proxy", header: "X-Forwarded-User", trusted: ["10.0.0.0/8", "::1/128"] });
});

test("hosts that may be reached are written as addresses are compared", () => {
  const { outboundAllow } = parseSettings({ OUTBOUND_ALLOW: "LocalHost:8080, [::1]:443, search_1:80,0x7f.1:9" });
  expect(outboundAllow).toEqual([
    { host: "localhost", port: 8080 },
    { host: "::1", port: 443 },
    { host: "search_1", port: 80 },
    { host: "127.0.0.1", port: 9 },
  ]);
});

test("paths on the command line are those of the folder a package script was called from", () => {
  expect(parseSettings({ npm_lifecycle_event: "plumbline", INIT_CWD: "/somewhere" }).callerFolder).toBe("/somewhere");
  expect(parseSettings({ npm_lifecycle_event: "test", INIT_CWD: "/somewhere" }).callerFolder).toBe(process.cwd());
});
