import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientDigest } from "./client-digest.ts";

let root: string;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "client-digest-"));
  write("client/src/app/main.tsx", "main");
  write("shared/src/api/paths.ts", "paths");
  write("tsconfig.base.json", "{}");
  write("pnpm-lock.yaml", "lock");
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test.each(["client/src/app/main.tsx", "client/src/new.ts", "client/vite.config.ts", "shared/src/api/paths.ts", "pnpm-lock.yaml"])(
  "a change in %s changes the digest",
  (path) => {
    const before = clientDigest(root);
    write(path, "changed");
    expect(clientDigest(root)).not.toBe(before);
  },
);

test.each(["client/src/app/main.test.tsx", "client/dist/index.html", "client/node_modules/react/index.js", "client/bench/first-load.ts"])(
  "%s is not part of the build",
  (path) => {
    const before = clientDigest(root);
    write(path, "changed");
    expect(clientDigest(root)).toBe(before);
  },
);

test("a touched but unchanged file keeps the digest", () => {
  const before = clientDigest(root);
  utimesSync(join(root, "client/src/app/main.tsx"), 1, 1);
  expect(clientDigest(root)).toBe(before);
});

test("a renamed file changes the digest though the contents are the same", () => {
  const before = clientDigest(root);
  rmSync(join(root, "client/src/app/main.tsx"));
  write("client/src/app/start.tsx", "main");
  expect(clientDigest(root)).not.toBe(before);
});
