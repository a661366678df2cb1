import { terms } from "./rank-pages.ts";
import type { ReadPrompt } from "./read-prompt.ts";
import { sentencesOf, tableOf } from "./source-sentences.ts";

export function curateSources(prompt: ReadPrompt): unknown {
  const cards = prompt.materials("card").map(({ attributes }) => ({
    number: Number(attributes["number"]),
    relevance: Number(attributes["relevance"] ?? "0"),
  }));
  const ranked = cards.toSorted((a, b) => b.relevance - a.relevance || a.number - b.number);
  const keep = ranked.slice(0, prompt.number("max", 10));
  const reason = prompt.chinese ? "与问题相关" : "speaks to the question";
  return {
    keep: keep.map(({ number }) => ({ number, reason })),
    drop: ranked
      .slice(keep.length)
      .map(({ number }) => ({ number, reason: prompt.chinese ? "相关性较低" : "less relevant than the others" })),
  };
}

export function summariseSource(prompt: ReadPrompt): unknown {
  return {
    sentences: prompt.materials("passage").flatMap((passage) =>
      sentencesOf(passage)
        .slice(0, 1)
        .map((text) => ({ text, passages: [Number(passage.attributes["number"])] })),
    ),
  };
}

export function reviewSection(prompt: ReadPrompt): unknown {
  const [doubtful] = prompt.materials("doubtful");
  if (doubtful === undefined) return { accept: true, notes: "" };
  return { accept: false, notes: `${prompt.chinese ? "此句缺乏依据：" : "Not supported by the sources: "}${doubtful.text}` };
}

export function checkFacts(prompt: ReadPrompt): unknown {
  const issues = prompt.materials("doubtful").map(({ attributes, text }) => ({
    section: attributes["section"] ?? "",
    sentence: text,
    note: prompt.chinese ? "来源中没有" : "not in the cited passages",
  }));
  return { accept: issues.length === 0, issues };
}

/** Supported when at least half of the sentence's terms stand in its passages. */
export function verifyClaims(prompt: ReadPrompt): unknown {
  const passages = prompt.materials("passage");
  return {
    verdicts: prompt.materials("claim").map(({ attributes, text }) => {
      const found = terms(
        passages
          .filter((passage) => passage.attributes["claim"] === attributes["number"])
          .map((passage) => passage.text)
          .join(" "),
      );
      const asked = [...terms(text)];
      const share = asked.filter((term) => found.has(term)).length / Math.max(1, asked.length);
      return {
        number: Number(attributes["number"]),
        verdict: share >= 0.75 ? "supported" : share >= 0.5 ? "partial" : "unsupported",
        why: `${String(Math.round(share * 100))} %`,
      };
    }),
  };
}

export function suggestVisuals(prompt: ReadPrompt): unknown {
  const sections = prompt.materials("section");
  const charts = sections
    .filter((section) => tableOf(section) !== null)
    .map(({ attributes }) => ({
      ...{ section: attributes["id"] ?? "", table: 0, kind: "bar", labelColumn: 0, valueColumns: [1] },
      title: attributes["title"] ?? "",
    }));
  const images = sections.slice(0, prompt.number("maxImages", 0)).map(({ attributes }) => ({
    ...{ section: attributes["id"] ?? "", prompt: `An illustration of ${attributes["title"] ?? ""}`, caption: attributes["title"] ?? "" },
  }));
  return { charts, images };
}
