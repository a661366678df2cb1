// @vitest-environment jsdom
import { render, screen, waitFor, within } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { createMessages } from "../../lib/messages.ts";
import { openDocument } from "./markdown-document.ts";
import type { ImageAddress } from "./markdown-elements.tsx";
import { MarkdownView, type SentenceMarks } from "./markdown-view.tsx";
import { markdownMessages } from "./messages.ts";

const messages = createMessages("en", [markdownMessages]);

function show(markdown: string, props: { marks?: SentenceMarks; imageAddress?: ImageAddress } = {}): HTMLElement {
  const { container } = render(
    <I18nextProvider i18n={messages}>
      <MarkdownView document={openDocument([markdown], () => false)} {...props} />
    </I18nextProvider>,
  );
  return container;
}

describe("figures and emphasis", () => {
  it("keep every sign of amounts and ranges", () => {
    for (const text of ["成本从 $148 降到 $19，年省 $1,550", "气温23~30℃，次日22~29℃"]) {
      const page = show(text);
      expect(page.textContent).toBe(text);
      expect(page.querySelector("del, code, .katex")).toBeNull();
    }
  });

  it("still draw doubled dollars as a formula and doubled tildes as struck", async () => {
    const page = show("$$x^2$$ and ~~x~~");
    expect(page.querySelector("del")?.textContent).toBe("x");
    await waitFor(() => {
      expect(page.querySelector(".katex")).not.toBeNull();
    });
  });

  it("make exactly the phrases bold that stand between stars, beside Chinese quotes too", () => {
    const page = show("**“核心结论”**如下；其中**增长5%。**随后");
    expect([...page.querySelectorAll("strong")].map((strong) => strong.textContent)).toEqual(["“核心结论”", "增长5%。"]);
    expect(page.textContent).toBe("“核心结论”如下；其中增长5%。随后");
  });
});

describe("what a report must not do", () => {
  it.each([
    "[点击](javascript:alert(1))",
    "[点击](JaVaScRiPt:alert(1))",
    "[点击](data:text/html;base64,PHNjcmlwdD4=)",
    "[点击](vbscript:x)",
    "<img src=x onerror=alert(1)>点击",
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>点击',
    "<svg><script>alert(1)</script></svg>\n\n点击",
    "点击 <a href='javascript:alert(1)' onclick=alert(1)>x</a>",
    "<details open ontoggle=alert(1)><summary>点击</summary></details>",
    "![点击](javascript:alert(1))",
    "![点击](https://evil.example/p.png?q=NOTES)",
    "<button data-source='s'>点击</button>",
    "| 点击 |\n|---|\n| <style>*{}</style><object data=x></object> |",
  ])("leaves %s inert and keeps its words", (markdown) => {
    const page = show(markdown);
    expect(page.textContent).toContain("点击");
    expect(
      page.querySelector("script, iframe, svg, img, object, style, details, button, [onerror], [onclick], [ontoggle], [srcdoc]"),
    ).toBeNull();
    for (const link of page.querySelectorAll("a")) expect(link.protocol).toMatch(/^https?:$/);
  });

  it("opens links elsewhere without a way back to this page", () => {
    show("[docs](https://ex.org/?a=1&b=2)");
    const link = screen.getByRole("link", { name: "docs" });
    expect(link.getAttribute("href")).toBe("https://ex.org/?a=1&b=2");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  });

  it("shows an image of its own and only names the others", () => {
    const page = show("![chart](research-image-01.png)\n\n![spy](https://evil.example/x.png)", {
      imageAddress: (name) => (name.startsWith("research-image-") ? `/artifacts/${name}` : null),
    });
    expect([...page.querySelectorAll("img")].map((img) => img.getAttribute("src"))).toEqual(["/artifacts/research-image-01.png"]);
    expect(page.textContent).toContain("Image not loaded: spy");
  });

  it("ends a bare address before full-width punctuation", () => {
    show("详见https://ex.org/docs（说明）了解更多，另见 https://ex.org/a。");
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["https://ex.org/docs", "https://ex.org/a"]);
  });
});

describe("code and diagrams", () => {
  it("show a diagram as code with a note, and leave the rest and the page alone", () => {
    const before = document.body.children.length;
    const page = show("前文\n\n```mermaid\ngraph TD; A[用户(管理员)] --> B\n```\n\n后文");
    expect(page.querySelector("pre")?.textContent).toBe("graph TD; A[用户(管理员)] --> B\n");
    expect(page.querySelector("figcaption")?.textContent).toContain("A diagram, shown as its source");
    expect(page.textContent).toContain("前文");
    expect(page.textContent).toContain("后文");
    expect(document.body.children.length).toBe(before + 1);
  });

  it("keep the language of a block and its markers byte for byte", () => {
    const page = show("```py\nx = dp[1][0] # [[source:src_1]]\n```\n\n`a[1] [[source:src_1]]`");
    expect(page.querySelector("figcaption")?.textContent).toBe("py");
    expect(page.querySelector("pre")?.textContent).toBe("x = dp[1][0] # [[source:src_1]]\n");
    expect(page.querySelector("p code")?.textContent).toBe("a[1] [[source:src_1]]");
    expect(within(page).queryByRole("button")).toBeNull();
  });

  it("take off a fence around the whole text, closed or not, and keep inner ones", () => {
    for (const end of ["\n```", ""]) {
      const page = show(`\`\`\`markdown\n# 标题\n\n正文\n\n\`\`\`js\na\n\`\`\`${end}`);
      expect(page.querySelector("h1")?.textContent).toBe("标题");
      expect(page.querySelector("pre")?.textContent).toBe("a\n");
    }
  });
});

describe("citations and sentences", () => {
  it("number sources by first appearance, the same source with the same number", () => {
    show("A [[source:src_b]][[source:src_a]]. B [[source:src_b]].\n\n| x |\n|-|\n| c [[source:src_c]] |");
    const buttons = screen.getAllByRole("button");
    expect(buttons.map((button) => [button.textContent, button.dataset["source"]])).toEqual([
      ["1", "src_b"],
      ["2", "src_a"],
      ["1", "src_b"],
      ["3", "src_c"],
    ]);
    expect(buttons[0]?.getAttribute("aria-label")).toBe("Source 1");
  });

  it("tell the sentence a citation belongs to, also when it stands behind the stop", () => {
    show("First one.[[source:src_a]] Second **one**[[source:src_b]].\n\nThird one.[[source:src_a]]");
    expect(screen.getAllByRole("button").map((button) => button.dataset["of"])).toEqual(["0", "1", "2"]);
  });

  it("wrap sentences across emphasis and mark those that are to be marked", () => {
    const page = show("One is *plain* here. Two is not.\n\nThree.", {
      marks: new Map([
        [1, "partial"],
        [2, "uncited"],
      ]),
    });
    const text = (order: number) =>
      [...page.querySelectorAll(`[data-sentence="${String(order)}"]`)].map((span) => span.textContent).join("");
    expect([text(0), text(1), text(2)]).toEqual(["One is plain here.", "Two is not.", "Three."]);
    expect([...page.querySelectorAll<HTMLElement>("[data-mark]")].map((span) => span.dataset["mark"])).toEqual(["partial", "uncited"]);
  });

  it("give headings the anchors of the outline", () => {
    const markdown = "# 结论\n\n## Costs\n\ntext\n\n## Costs";
    const page = show(markdown);
    expect([...page.querySelectorAll("h1, h2")].map(({ id }) => id)).toEqual(
      openDocument([markdown], () => false).outline.map(({ slug }) => slug),
    );
  });
});
