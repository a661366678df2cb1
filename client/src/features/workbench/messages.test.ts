import { expect, it } from "vitest";
import type { MessageTree } from "../../lib/messages.ts";
import { messages } from "./messages.ts";

/** Every text's path with the names it fills in; plural forms are one text, as languages have different ones. */
function paths(tree: MessageTree, at = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const path = at === "" ? key : `${at}.${key}`;
    if (typeof value !== "string") for (const [inner, names] of paths(value, path)) found.set(inner, names);
    else if (!/_(?:zero|one)$/.test(path))
      found.set(
        path.replace(/_other$/, ""),
        [...value.matchAll(/\{\{(\w+)\}\}/g)]
          .map(([, name]) => name)
          .sort()
          .join(),
      );
  }
  return found;
}

it("says everything in both languages, with the same names filled in", () => {
  expect([...paths(messages["zh-CN"])].sort()).toEqual([...paths(messages.en)].sort());
});
