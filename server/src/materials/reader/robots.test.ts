import { describe, expect, it } from "vitest";
import { isAllowed, parseRobots } from "./robots.ts";

const allows = (text: string, path: string): boolean => isAllowed(parseRobots(text), path);

describe("the rules of a robots.txt", () => {
  it("are those of the group with our name, else of the group for all", () => {
    const text = "User-agent: *\nDisallow: /\n\nUser-agent: Plumbline\nUser-agent: other\nDisallow: /closed\n";
    expect(allows(text, "/open")).toBe(true);
    expect(allows(text, "/closed/x")).toBe(false);
    expect(allows("User-agent: someone\nDisallow: /", "/x")).toBe(true);
  });

  it("are decided by the longest that fits, and by the one that allows among equals", () => {
    const text = "User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /c\nAllow: /c\n";
    expect([allows(text, "/a/x"), allows(text, "/a/b/x"), allows(text, "/c"), allows(text, "/d")]).toEqual([false, true, true, true]);
  });

  it("know stars and ends", () => {
    const text = "User-agent: * # all\nDisallow: /*.pdf$\nDisallow: /search?*q=\n";
    expect([allows(text, "/x/y.pdf"), allows(text, "/x/y.pdf?1"), allows(text, "/search?a=1&q=2"), allows(text, "/search")]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it("forbid nothing when they are empty or nonsense", () => {
    expect(allows("User-agent: *\nDisallow:", "/")).toBe(true);
    expect(allows("<html>Not found</html>", "/")).toBe(true);
  });

  it("are matched in time, however many stars they hold", () => {
    expect(allows(`User-agent: *\nDisallow: /${"*a".repeat(100)}b`, `/${"a".repeat(2000)}`)).toBe(true);
  });
});
