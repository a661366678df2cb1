import { terms } from "./rank-pages.ts";
import type { ReadPrompt } from "./read-prompt.ts";
import { sentencesOf } from "./source-sentences.ts";

const FACETS = {
  en: [
    "costs and prices",
    "safety risks",
    "policy and rules",
    "supply chain",
    "limits and criticism",
    "trial results",
    "outlook",
    "how it works",
  ],
  zh: ["价格与成本", "政策与关税", "物流运输", "海外建厂", "售后服务", "电池法规", "风险与展望", "主要市场"],
} as const;

const facets = (prompt: ReadPrompt): readonly string[] => FACETS[prompt.chinese ? "zh" : "en"];

/** The question's own key words, at most so many: what a search can use. */
function topic(prompt: ReadPrompt, text: string): string {
  if (prompt.chinese)
    return text
      .replace(/[？?。！，,\s]+/g, " ")
      .trim()
      .slice(0, 24);
  return [...terms(text)].slice(0, 6).join(" ");
}

const goalOf = (prompt: ReadPrompt, side: string): string => (prompt.chinese ? `弄清${side}` : `Find out about ${side}`);

/** The sides of a side, or of the whole question (""): no facet stands twice in one. */
function sidesOf(prompt: ReadPrompt, side: string): string[] {
  const free = facets(prompt).filter((facet) => !side.includes(facet));
  if (side === "") return free;
  return free.map((facet) => (prompt.chinese ? `${side}的${facet}` : `${facet} of ${side}`));
}

/** As many queries as are asked for, none asked before: the sides of what the goal's first line names, then sides of those. */
export function planQueries(prompt: ReadPrompt): unknown {
  const about = topic(prompt, prompt.given("question") ?? "");
  const [goal = ""] = (prompt.given("goal") ?? "").split("\n");
  const side = goal.replace(goalOf(prompt, ""), "");
  const sides = sidesOf(prompt, side);
  const asked = new Set(prompt.list("asked"));
  const fresh = [...sides, ...sides.flatMap((one) => sidesOf(prompt, one))]
    .map((one) => ({ query: `${about} ${one}`, goal: goalOf(prompt, one) }))
    .filter(({ query }) => !asked.has(query));
  const instructed = prompt.list("instructions").map((text) => ({ query: `${about} ${text}`, goal: text }));
  return { queries: [...instructed, ...fresh].slice(0, prompt.number("count", 3)) };
}

export function planSections(prompt: ReadPrompt, questions = 1): unknown {
  const question = prompt.given("question") ?? "";
  const outline = prompt.list("outline");
  const feedback = prompt.list("feedback");
  const free = facets(prompt).slice(0, Math.min(prompt.number("max", 4), 4));
  const titles = outline.length > 0 ? outline : [...free.slice(0, prompt.number("max", 4) - feedback.length), ...feedback];
  return {
    title: question.replace(/[？?]+$/, ""),
    summary: prompt.chinese ? `共${String(titles.length)}节。` : `In ${String(titles.length)} sections.`,
    sections: titles.map((title) => ({
      title,
      questions: (prompt.chinese
        ? [`${title}的情况如何？`, `${title}有哪些数据？`, `${title}有什么争议？`]
        : [`What is known about ${title}?`, `Which figures describe ${title}?`, `What is disputed about ${title}?`]
      ).slice(0, questions),
      scope: prompt.chinese ? `只写${title}` : `Only ${title}`,
    })),
  };
}

export function extractLearnings(prompt: ReadPrompt): unknown {
  const learnt = new Set(prompt.list("learnings"));
  const learnings = prompt
    .materials("source")
    .flatMap((source) => sentencesOf(source).map((text) => ({ text, sources: [Number(source.attributes["number"])] })))
    .filter(({ text }) => !learnt.has(text));
  const followUps = facets(prompt).map((facet) =>
    prompt.chinese
      ? `${topic(prompt, prompt.given("question") ?? "")} ${facet}`
      : `${facet} of ${topic(prompt, prompt.given("question") ?? "")}`,
  );
  return {
    learnings: learnings.slice(0, prompt.number("maxLearnings", 3)),
    followUps: followUps.slice(0, prompt.number("maxFollowUps", 2)),
  };
}

export function choosePersona(prompt: ReadPrompt): unknown {
  return prompt.chinese
    ? { name: "行业分析师", instructions: "以行业分析师的身份写作，注重数据与出处。" }
    : { name: "Industry analyst", instructions: "You write as an industry analyst who cares for figures and where they come from." };
}

export function nameSession(prompt: ReadPrompt): unknown {
  return { title: (prompt.given("question") ?? "").replace(/[？?]+$/, "").slice(0, 40) };
}

export function suggestFollowUps(prompt: ReadPrompt): unknown {
  const questions = facets(prompt).map((facet) => (prompt.chinese ? `${facet}将如何变化？` : `How will ${facet} change?`));
  return { questions: questions.slice(0, prompt.number("count", 3)) };
}
