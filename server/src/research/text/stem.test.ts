import { describe, expect, it } from "vitest";
import { stem } from "./stem.ts";

describe("stem", () => {
  it("makes the common forms of an English word equal", () => {
    for (const forms of [
      ["wins", "winning", "winner", "win"],
      ["stopped", "stops", "stopping"],
      ["tries", "tried"],
      ["interceptions", "interception"],
      ["causes", "caused", "cause"],
    ]) {
      expect(new Set(forms.map((form) => stem(form))).size).toBe(1);
    }
  });

  it("keeps different words apart", () => {
    expect(stem("universal")).not.toBe(stem("unity"));
    expect(stem("glass")).toBe("glass");
    expect(stem("bus")).toBe("bus");
  });

  it("takes a possessive for the name it belongs to", () => {
    expect(stem("odinga's")).toBe(stem("odinga"));
    expect(stem("gandhi’s")).toBe("gandhi");
    expect(stem("don't")).toBe("don't");
  });

  it("leaves numbers, short words and other scripts alone", () => {
    for (const token of ["2015", "ing", "über", "研究", "исследование"]) expect(stem(token)).toBe(token);
  });
});
