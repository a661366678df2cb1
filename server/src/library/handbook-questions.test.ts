import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestLibrary, type TestLibrary } from "../../test/open-test-library.ts";
import { OWNER } from "../../test/open-test-store.ts";
import { runBuiltin } from "../models/builtin/run-builtin.ts";
import { detectLanguage } from "../research/text/detect-language.ts";
import { refreshBuiltinCollection } from "./builtin-collection.ts";

const DOCS = new URL("../../../docs", import.meta.url).pathname;

/** Questions about the product, with the page and words of the passage that answers. */
const ANSWERED: readonly (readonly [question: string, page: string, words: string])[] = [
  ["How does Plumbline decide when a deep run stops?", "modes.md", "a level learns nothing new"],
  ["When does a deep run stop?", "modes.md", "a level learns nothing new"],
  ["How are citations checked against the sources?", "evidence.md", "Plumbline"],
  ["What does Plumbline do?", "index.md", "one question into a report with citations"],
  ["Does Plumbline need a database server?", "index.md", "needs no database server"],
  ["How do I back up Plumbline?", "operating.md", "DATA_DIR"],
  ["How large may an uploaded file be?", "", "100 MB"],
  ["Which exit code does the plumbline command give for wrong usage?", "command-line.md", "wrong usage"],
  ["How do I export a report as Word?", "user-guide.md", "Word files are made in the browser"],
  ["What does the built-in model write?", "", "built-in"],
  ["How can I stop a run and still get a report?", "", "writes the report from what is there"],
  ["Which settings does nginx need for the event stream?", "operating.md", "The event stream needs a proxy"],
  ["How many queries does quick mode send?", "modes.md", "one to three queries"],
  ["What happens in multi-agent mode when a section is not accepted?", "modes.md", "maxRevisionLoops"],
  ["Plumbline 如何判断深度研究何时停止？", "zh-modes.md", "某一层没有带来新的发现"],
  ["深度研究何时停止？", "zh-modes.md", "某一层没有带来新的发现"],
  ["Plumbline 做什么？", "zh-index.md", "带引用的报告"],
  ["快速模式的回答有多少字？", "zh-modes.md", "400 字"],
  ["证据是如何核对的？", "zh-", "句中的每个数字都必须在所引来源中找到"],
  ["资料库可以读取哪些文件？", "zh-library.md", "PDF"],
  ["删除文档会怎样？", "zh-library.md", "删除文档会删除它的文件、文字和索引"],
  ["内置模型的报告是怎样写成的？", "zh-evidence.md", "逐字引用"],
  ["预算用完时会怎样？", "zh-modes.md", "预算用完"],
  ["报告可以导出为哪些格式？", "zh-user-guide.md", "Word"],
];

/** Questions that the handbook has nothing on, though they share words with it. */
const UNANSWERED: readonly string[] = [
  "What is the capital of Australia?",
  "Who wrote Pride and Prejudice?",
  "How do I cook rice?",
  "What is the best way to learn a language?",
  "How do vaccines work?",
  "What causes inflation?",
  "How many people live in Lund?",
  "When was the first public library opened in Boston?",
  "What are the limits of human memory?",
  "How does a deep sea diver breathe?",
  "What is the history of the printing press?",
  "Which model of car uses the least fuel?",
  "How do search engines make money?",
  "What is quantum computing?",
  "How is steel made?",
  "What is the budget of the European Union?",
  "How does the brain store memories?",
  "What evidence is there for dark matter?",
  "How many sessions does the UN General Assembly hold?",
  "Who invented the telephone?",
  "What happens when a star runs out of fuel?",
  "How do I delete my browser history?",
  "Which language has the most speakers?",
  "What does an agent of the FBI do?",
  "Compare solar and wind power",
  "the the",
  "what is it",
  "如何做红烧肉？",
  "澳大利亚的首都是哪里？",
  "黑死病的起因是什么？",
  "谁发明了电话？",
  "人的记忆有极限吗？",
  "世界上最深的海沟有多深？",
  "如何学习一门语言？",
  "今天天气怎么样？",
  "中国的历史有多长？",
  "哪个国家的人口最多？",
  "如何写一份商业报告？",
  "什么是量子计算？",
  "搜索引擎如何赚钱？",
  "北京图书馆什么时候开放？",
  "如何选择一款手机？",
  "怎么样才能睡得更好？",
  "这是什么？",
];

let given: TestLibrary;
beforeAll(async () => {
  given = openTestLibrary();
  await refreshBuiltinCollection({ documents: given.store.documents, library: given.library }, DOCS, new AbortController().signal);
});
afterAll(() => {
  given[Symbol.dispose]();
});

/** The answer without its note, and the page that its first sentence cites. */
function quickAnswer(question: string): { text: string; page: string } {
  const found = given.library.searchFor(OWNER).find(question, 8);
  const language = detectLanguage(question);
  const documents = [...new Set(found.map(({ documentId }) => documentId))];
  const evidence = documents.map((id, at) => ({
    ...{ number: at + 1, title: given.library.get(OWNER, id)?.title ?? "", site: null, publishedAt: null },
    passages: found
      .filter(({ documentId }) => documentId === id)
      .map(({ passageId, heading, text }) => ({ id: String(passageId), heading, text })),
  }));
  const brief = { question, language, persona: "", tone: "objective", date: "2026-01-01", instructions: [] };
  const { markdown } = runBuiltin("answerQuick", { brief, evidence, maxWords: 400 });
  const text = markdown.split("\n\n").slice(1).join("\n\n");
  const first = Number(/\[(\d+)\]/.exec(text)?.[1] ?? 0);
  return { text, page: given.library.get(OWNER, documents[first - 1] ?? "")?.fileName ?? "" };
}

/** What a run of the built-in model would send to the library. */
function queriesOf(question: string): string[] {
  const planned = runBuiltin("planQueries", {
    ...{ question, goal: null, date: "2026-01-01", findings: [], asked: [], learnt: [], instructions: [], count: 4 },
    ...{ persona: "", domains: [], language: detectLanguage(question) },
  });
  return [question, ...planned.queries.map(({ query }) => query)];
}

describe("the handbook", () => {
  it.each(ANSWERED)("answers %j", (question, page, words) => {
    const { text, page: cited } = quickAnswer(question);
    expect(text).toContain(words);
    expect(cited).toMatch(page);
  });

  it.each(UNANSWERED)("has nothing on %j", (question) => {
    const knowledge = given.library.searchFor(OWNER);
    const found = queriesOf(question).flatMap((query) => knowledge.find(query, 8).map(({ heading, text }) => ({ query, heading, text })));
    expect(found).toEqual([]);
  });
});
