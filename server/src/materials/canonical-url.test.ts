import { describe, expect, it } from "vitest";
import { canonicalUrl } from "./canonical-url.ts";
import { domainRefusal } from "./domain-rules.ts";

describe("the canonical form of an address", () => {
  it.each([
    "https://ex.org/a",
    "http://www.ex.org/a/",
    "https://ex.org/a?utm_source=x#t",
    "HTTPS://EX.ORG:443/a",
    "http://ex.org:80/a?fbclid=1&gclid=2",
    "https://m.ex.org/a",
    "https://www.m.ex.org/a/#section",
    "https://ex.org./a",
    "https://ex.org//a",
    "https://ex.org/%61",
  ])("is one for %s", (address) => {
    expect(canonicalUrl(address)).toBe("ex.org/a");
  });

  it("keeps apart what are different pages", () => {
    const pages = [
      "https://ex.org/a",
      "https://ex.org/A",
      "https://ex.org/a?id=1",
      "https://ex.org/a?id=2",
      "https://a.ex.org/a",
      "https://ex.org:8080/a",
      "https://ex.org/#/a",
      "https://ex.org/a%2Fb",
    ];
    expect(new Set(pages.map(canonicalUrl)).size).toBe(pages.length);
  });

  it("orders parameters and takes a mobile label out of the middle", () => {
    expect(canonicalUrl("https://ex.org/?b=2&a=1")).toBe(canonicalUrl("https://ex.org?a=1&b=2"));
    expect(canonicalUrl("https://en.m.wikipedia.org/wiki/Salt")).toBe("en.wikipedia.org/wiki/Salt");
    expect(canonicalUrl("https://m.co")).toBe("m.co");
    expect(canonicalUrl("http://10.1.2.3/a")).toBe("10.1.2.3/a");
  });

  it("is null for what is no web address", () => {
    expect(canonicalUrl("doi:10.1/x")).toBeNull();
    expect(canonicalUrl("nonsense")).toBeNull();
  });
});

describe("the sites a research may use", () => {
  const refuses = (allowedDomains: string[], deniedDomains: string[], url: string): boolean =>
    domainRefusal(new URL(url), { allowedDomains, deniedDomains }) !== null;

  it("are all when none is named", () => {
    expect(refuses([], [], "https://any.example/")).toBe(false);
  });

  it("are the named ones and those below them", () => {
    expect(refuses(["ex.org"], [], "https://www.ex.org/")).toBe(false);
    expect(refuses(["ex.org"], [], "https://a.b.ex.org/")).toBe(false);
    expect(refuses(["ex.org"], [], "https://notex.org/")).toBe(true);
    expect(refuses(["www.ex.org"], [], "https://ex.org/")).toBe(false);
    expect(refuses(["例子.中国"], [], "https://例子.中国/")).toBe(false);
  });

  it("are not those that are denied, even below an allowed one", () => {
    expect(refuses(["ex.org"], ["bad.ex.org"], "https://x.bad.ex.org/")).toBe(true);
    expect(refuses([], ["ex.org"], "https://m.ex.org./")).toBe(true);
  });
});
