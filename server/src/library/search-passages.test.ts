import { describe, expect, it } from "vitest";
import { openTestLibrary } from "../../test/open-test-library.ts";
import { OWNER } from "../../test/open-test-store.ts";

describe("searching the library", () => {
  it("finds Chinese text by a question, under its Chinese name, with the words that match", async () => {
    using given = openTestLibrary();
    await given.add("研究.txt", "钢铁集团的风机群在部署九个月后，计划外停机由每月四次降至一次。");
    await given.add("其他.txt", "今天天气很好，适合散步。");
    const [hit] = given.library.search(OWNER, "风机群的停机次数下降了吗？", 5);
    expect(hit?.documentTitle).toBe("研究");
    expect(hit?.highlights.map(([start, end]) => hit.text.slice(start, end)).join(" ")).toContain("停机");
  });

  it.each([
    ["Thai", "แม่น้ำเจ้าพระยาไหลผ่านกรุงเทพมหานคร", "กรุงเทพมหานคร"],
    ["Japanese", "東京タワーの高さは三百三十三メートルです。", "東京タワーの高さ"],
    ["full-width letters", "ＡＢＣ会社は二〇二〇年に設立された。", "abc会社"],
    ["German capitals", "Die STRASSE ist gesperrt, Umleitung folgt.", "straße strasse"],
  ])("finds %s", async (_name, text, query) => {
    using given = openTestLibrary();
    await given.add("a.txt", text);
    await given.add("b.txt", "Something entirely different stands here.");
    expect(given.library.search(OWNER, query, 5)[0]?.text).toBe(text);
  });

  it("puts the passage first that holds the words together and under a fitting heading", async () => {
    using given = openTestLibrary();
    await given.add(
      "a.md",
      `# Pumps\n\n${"An opening sentence about pumps and water. ".repeat(20)}\n\n## Costs\n\nThe pump costs 40 euro.`,
    );
    await given.add("b.txt", "Costs rise. Somebody saw a pump. Water is free.");
    const [hit] = given.library.search(OWNER, "what does the pump cost", 5);
    expect(hit).toMatchObject({ heading: "Costs", documentTitle: "Pumps" });
  });

  it("scores between 0 and 1, best first", async () => {
    using given = openTestLibrary();
    for (const at of [1, 2, 3, 4])
      await given.add(`${String(at)}.txt`, `${"pump ".repeat(at)}and other words stand here, number ${String(at)}.`);
    const scores = given.library.search(OWNER, "pump number 3", 10).map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
  });

  it("shows nobody another person's documents", async () => {
    using given = openTestLibrary();
    const own = await given.add("a.txt", "A plumb line is a tool.");
    expect(given.library.search("bob", "plumb line", 5)).toEqual([]);
    expect(given.library.get("bob", own.id)).toBeNull();
    expect(given.library.searchFor("bob").read(own.id)).toBeNull();
  });

  it.each(["", '"', "* AND (", 'a" OR "b', "-x NEAR(", "？？", "the of", "\u0000"])(
    "answers the query %j without an error",
    async (query) => {
      using given = openTestLibrary();
      await given.add("a.txt", "Pumps move water up the hill.");
      expect(given.library.search(OWNER, query, 5).length).toBeLessThanOrEqual(1);
    },
  );
});

describe("the library as material of a run", () => {
  it("leaves out documents that only share a common word with the query", async () => {
    using given = openTestLibrary();
    await given.add("tides.txt", "Tidal power in Scotland grew in 2022 when four turbines were added.");
    await given.add("soup.txt", "Add the leek in the last four minutes and serve.");
    const found = given.library.searchFor(OWNER).find("Which tidal power turbines were added in Scotland?", 10);
    expect(found.map(({ documentTitle }) => documentTitle)).toEqual(["tides"]);
  });

  it("gives offsets into the text it can read", async () => {
    using given = openTestLibrary();
    await given.add("a.md", "# Pumps\n\nPumps move water.\n\n## Costs\n\nThe pump costs 40 euro.");
    const knowledge = given.library.searchFor(OWNER);
    const [passage] = knowledge.find("pump costs", 1);
    const text = knowledge.read(passage?.documentId ?? "");
    expect(text?.content.slice(passage?.start, passage?.end)).toBe(passage?.text);
  });
});
