import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../test/fresh-folder.ts";
import { removeStaleUploads } from "./stale-uploads.ts";

const HOUR_MS = 60 * 60 * 1000;

test("removes what a killed process left, and nothing that may still be written to", async () => {
  using folder = freshFolder();
  const now = Date.now();
  for (const [name, hours] of Object.entries({ left: 25, recent: 1 })) {
    const path = join(folder.path, name);
    writeFileSync(path, "half a file");
    const written = new Date(now - hours * HOUR_MS);
    utimesSync(path, written, written);
  }
  await removeStaleUploads(folder.path, now);
  expect(readdirSync(folder.path)).toEqual(["recent"]);
});

test("is content when nothing was ever uploaded", async () => {
  using folder = freshFolder();
  await expect(removeStaleUploads(join(folder.path, "uploads"), Date.now())).resolves.toBeUndefined();
});
