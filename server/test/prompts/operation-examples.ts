import type { Brief, EvidenceBlock, OutlineSection } from "../../src/research/operations/evidence-block.ts";
import type { OperationInput, OperationName } from "../../src/research/operations/operations.ts";

type Examples = { [N in OperationName]: OperationInput<N> };

interface Texts {
  language: string;
  question: string;
  persona: string;
  instruction: string;
  evidence: EvidenceBlock[];
  sections: OutlineSection[];
  draft: string;
  doubtful: string;
  message: string;
}

const ENGLISH: Texts = {
  language: "en",
  question: "What does sodium-ion storage cost?",
  persona: "You write as an energy economist.",
  instruction: "Leave out pumped hydro.",
  evidence: [
    {
      ...{ number: 1, title: 'What grid storage "really" costs', site: "norvik.example", publishedAt: "2025-04-03T08:00:00Z" },
      passages: [
        {
          id: "src_a:0-90",
          heading: "Comparison",
          text: "The average price of a sodium-ion storage system was 198 dollars per kilowatt-hour in 2025. It was 310 dollars in 2022.",
        },
        {
          id: "src_a:200-290",
          heading: null,
          text: "| Technology | Cost in dollars |\n| --- | --- |\n| Sodium-ion | 198 |\n| Lithium | 176 |",
        },
      ],
    },
    {
      ...{ number: 2, title: "Three doubts", site: null, publishedAt: null },
      passages: [
        { id: "src_b:0-80", heading: null, text: "Falling lithium prices have narrowed the gap. Two sodium-ion factories were cancelled." },
      ],
    },
  ],
  sections: [
    { id: "s1", title: "Costs and prices", questions: ["What does a system cost?"], scope: "Purchase only" },
    { id: "s2", title: "Risks", questions: ["What could go wrong?"], scope: "" },
  ],
  draft: "A system costs 198 dollars per kilowatt-hour [1]. Everyone will own one by 2026 [2].",
  doubtful: "Everyone will own one by 2026.",
  message: "Why did two factories close?",
};

const CHINESE: Texts = {
  language: "zh-CN",
  question: "2024年新能源汽车出口情况如何？",
  persona: "你以行业分析师的身份写作。",
  instruction: "重点写东南亚。",
  evidence: [
    {
      ...{ number: 1, title: "2024年新能源汽车出口概况", site: "jianghai.example", publishedAt: "2025-01-16" },
      passages: [
        { id: "src_c:0-60", heading: "出口量", text: "2024年，江海省新能源汽车出口量为42.6万辆，同比增长31.5%。其中纯电动汽车占71%。" },
        { id: "src_c:80-140", heading: null, text: "| 地点 | 成本（美元） |\n| --- | --- |\n| 江海省 | 15200 |\n| 泰国 | 16900 |" },
      ],
    },
    {
      ...{ number: 2, title: "海运瓶颈", site: "haigang.example", publishedAt: "2025-03-08" },
      passages: [{ id: "src_d:0-40", heading: null, text: "汽车运输船不足是出口的主要物流瓶颈。日租金最高达到11万美元。" }],
    },
  ],
  sections: [
    { id: "s1", title: "价格与成本", questions: ["单价是多少？"], scope: "只写整车" },
    { id: "s2", title: "物流运输", questions: ["运力够吗？"], scope: "" },
  ],
  draft: "2024年出口量为42.6万辆[1]。明年将翻十倍[2]。",
  doubtful: "明年将翻十倍。",
  message: "运输船为什么不足？",
};

const DATE = "2025-06-30";

function examplesOf(texts: Texts): Examples {
  const { language, question, persona, evidence, sections, draft } = texts;
  const instructions = [texts.instruction];
  const brief: Brief = { question, language, date: DATE, tone: "analytical", persona, instructions };
  const section = sections[0] ?? { id: "s1", title: "", questions: [], scope: "" };
  const doubtful = [{ sentence: texts.doubtful, verdict: "unsupported", reason: "no passage says so" }];
  const written = sections.map(({ title }) => ({ title, markdown: draft }));
  const named = sections.map(({ id, title }) => ({ id, title, markdown: draft }));
  const card = { publishedAt: DATE, sourceType: "web", quality: "full", words: 400 };
  return {
    answerFollowUp: { brief, message: texts.message, report: draft, history: [{ role: "user", content: question }], evidence },
    answerQuick: { brief, evidence, maxWords: 150 },
    checkFacts: { question, language, sections: named, evidence, doubtful: doubtful.map((entry) => ({ sectionId: "s1", ...entry })) },
    choosePersona: { question, language, parent: null },
    curateSources: {
      ...{ question, language, date: DATE, instructions, max: 1 },
      cards: evidence.map(({ number, title, site, passages }) => ({
        ...{ ...card, number, title, site, relevance: number === 2 ? 0.9 : 0.4, snippet: passages[0]?.text ?? "" },
      })),
    },
    extractLearnings: {
      ...{ question, language, instructions, evidence, goal: section.title, query: question, learnt: [], asked: [question] },
      ...{ maxLearnings: 2, maxFollowUps: 2 },
    },
    nameSession: { question, language },
    planQueries: {
      ...{ question, language, date: DATE, persona, instructions, goal: null, asked: [question], learnt: [texts.doubtful] },
      ...{ domains: ["norvik.example"], findings: evidence.map(({ title }) => ({ title, snippet: title })), count: 3 },
    },
    planSections: {
      ...{ question, language, date: DATE, persona, evidence, instructions, learnt: [], outline: [], previous: [], feedback: [], max: 3 },
    },
    reviewSection: { brief, section, draft, others: [{ title: sections[1]?.title ?? "", markdown: draft }], evidence, doubtful },
    reviseSection: { brief, section, draft, notes: texts.doubtful, doubtful, evidence, words: 120 },
    suggestFollowUps: { question, report: draft, language, count: 3 },
    suggestVisuals: {
      ...{ language, maxImages: 1 },
      sections: sections.map(({ id, title }) => ({ id, title, markdown: id === "s1" ? (evidence[0]?.passages[1]?.text ?? "") : draft })),
    },
    summariseSource: {
      question,
      language,
      source: evidence[0] ?? { number: 1, title: "", site: null, publishedAt: null, passages: [] },
      maxTokens: 200,
    },
    verifyClaims: {
      language,
      claims: [
        { number: 1, sentence: evidence[0]?.passages[0]?.text ?? "", passages: [evidence[0]?.passages[0]?.text ?? ""] },
        { number: 2, sentence: texts.doubtful, passages: [evidence[1]?.passages[0]?.text ?? ""] },
      ],
    },
    writeConclusion: { brief, title: question, sections: written, evidence, words: 80 },
    writeIntroduction: { brief, title: question, sections: written, evidence, words: 80 },
    writeReport: { brief, evidence, outline: [], plan: sections.map(({ title, questions }) => ({ title, questions })), words: 300 },
    writeSection: { brief, section, outline: sections, evidence, learnt: [texts.doubtful], words: 120 },
  };
}

/** One input of every operation, in English and in Chinese. */
export const OPERATION_EXAMPLES: Record<"en" | "zh", Examples> = { en: examplesOf(ENGLISH), zh: examplesOf(CHINESE) };
