import { describe, expect, it } from "vitest";
import { quotableText } from "./quotable-text.ts";

describe("quotableText", () => {
  it("keeps a plain sentence word for word", () => {
    const sentence = "Water boils at 100 °C at sea level (1 atm), not at 90.";
    expect(quotableText(sentence)).toBe(sentence);
  });

  it("cuts the marker of a list item and of a quote", () => {
    expect(quotableText("- Depth: the run ends at its level.")).toBe("Depth: the run ends at its level.");
    expect(quotableText("> 3. Whales are mammals, not fish.")).toBe("Whales are mammals, not fish.");
  });

  it("keeps the words of a link and drops its address and images", () => {
    expect(quotableText("The [Amazon](https://ex.org/a_(b)) is a ![map](x.png) long river.")).toBe("The Amazon is a long river.");
  });

  it("takes out marks of the source's own reference list, which a report would misread as its own", () => {
    expect(quotableText("Iron melts at 1,538 °C.[12][3-5]")).toBe("Iron melts at 1,538 °C.");
    expect(quotableText("铁的熔点是 1538 摄氏度。【3】")).toBe("铁的熔点是 1538 摄氏度。");
    expect(quotableText("It says so. [[source:src_9]] And that is what it says.")).toBe("It says so. And that is what it says.");
  });

  it("refuses headings, fragments, addresses and notices", () => {
    for (const text of [
      "## Results",
      "Read more",
      "There are three reasons for this:",
      "See https://ex.org/a for the whole list of results.",
      "© 2024 Example. All rights reserved.",
      "首页",
    ]) {
      expect(quotableText(text)).toBeNull();
    }
  });

  it("escapes what Markdown would turn into structure or HTML", () => {
    expect(quotableText("The <script> tag runs code on the page.")).toBe(String.raw`The \<script> tag runs code on the page.`);
    expect(quotableText("1998. gada vasarā notika sacensības Rīgā.")).toBe(String.raw`1998\. gada vasarā notika sacensības Rīgā.`);
  });

  it("leaves code spans as they are and drops a mark whose partner is missing", () => {
    expect(quotableText("Run `plumbline read <file>` to read a file.")).toBe("Run `plumbline read <file>` to read a file.");
    expect(quotableText("This is **important and never closed in here.")).toBe("This is important and never closed in here.");
  });

  it("joins lines that were wrapped, without a blank between ideographs", () => {
    expect(quotableText("The river is\nvery long indeed.")).toBe("The river is very long indeed.");
    expect(quotableText("这条河\n非常长，流经三个国家。")).toBe("这条河非常长，流经三个国家。");
  });

  it("drops the notes of editors, and a sentence that was cut within its brackets", () => {
    expect(quotableText("Roughly 500,000 people had fled by then.[citation needed]")).toBe("Roughly 500,000 people had fled by then.");
    expect(quotableText("Predecessors of the church included such men as Lefevre (c.")).toBeNull();
    expect(quotableText("这一地区（包括九个国家的领土")).toBeNull();
  });
});
