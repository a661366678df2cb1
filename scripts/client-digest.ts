import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the built client depends on, relative to the workspace. */
const inputs = ["client", "shared/src", "tsconfig.base.json", "pnpm-lock.yaml"];
const notBuilt = /(^|\/)(node_modules|dist|bench|vitest\.[a-z]+\.ts)$|\.test\.tsx?$/;

function filesUnder(root: string, path: string): string[] {
  if (notBuilt.test(path)) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/** SHA-256 over names and contents of everything the client is built from; times and tests do not change it. */
export function clientDigest(root: string): string {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((input) => filesUnder(root, input))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest("hex");
}
