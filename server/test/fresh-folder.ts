import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An empty folder of its own for a test; it goes with all that is in it at the end of the block. */
export function freshFolder(): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), "plumbline-test-"));
  return {
    path,
    [Symbol.dispose]: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}
