import { expect, test } from "vitest";
import { messages as historyMessages } from "../features/history/messages.ts";
import { messages as libraryMessages } from "../features/library/messages.ts";
import { messages as homeMessages } from "../features/research-home/messages.ts";
import { messages as settingsMessages } from "../features/settings/messages.ts";
import { documentMessages } from "../lib/document-messages.ts";
import type { MessageTree } from "../lib/messages.ts";
import { problemMessages } from "../lib/problem-messages.ts";
import { appMessages } from "./messages.ts";

const bundles = { appMessages, problemMessages, documentMessages, historyMessages, homeMessages, libraryMessages, settingsMessages };
const sources = import.meta.glob<string>(
  ["../{app,components,lib}/*.{ts,tsx}", "../features/{history,library,research-home,settings}/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"],
  { query: "?raw", import: "default", eager: true },
);

function leaves(tree: MessageTree, path = ""): Map<string, string> {
  const pairs = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : [...leaves(value, `${path}${key}.`)],
  );
  return new Map(pairs);
}

/** Keys without their plural form: Chinese has one form where English has two. */
const withoutPlural = (keys: Iterable<string>): Set<string> => new Set([...keys].map((key) => key.replace(/_(one|other)$/, "")));
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).sort();

test.each(Object.entries(bundles))("%s are complete in both languages, with the same placeholders", (_name, bundle) => {
  const english = leaves(bundle.en);
  const chinese = leaves(bundle["zh-CN"]);
  expect([...withoutPlural(chinese.keys())].sort()).toEqual([...withoutPlural(english.keys())].sort());
  for (const [key, text] of chinese) {
    const counterpart = english.get(key) ?? "";
    expect(text.trim(), key).not.toBe("");
    expect(placeholders(text), key).toEqual(placeholders(counterpart));
  }
});

test("every key that is written out in the shell's code has a text", () => {
  const known = withoutPlural(Object.values(bundles).flatMap((bundle) => [...leaves(bundle.en).keys()]));
  const used = Object.values(sources).flatMap((text) => [...text.matchAll(/\bt\(\s*"([a-zA-Z.]+)"/g)].map(([, key = ""]) => key));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((key) => !known.has(key))).toEqual([]);
});
