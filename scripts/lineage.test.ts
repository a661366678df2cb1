import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("the lineage names files that exist", () => {
  const page = readFileSync(join(root, "docs/lineage.md"), "utf8");
  const named = [...page.matchAll(/`((?:client|server|shared)\/[^`]+)`/g)].map(([, path]) => path ?? "");
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
