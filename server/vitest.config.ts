import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    pool: "forks",
    // Counted per project: a limit at the root is not passed on, and on two cores each would get one worker.
    maxWorkers: 2,
    // Files that follow each other in a worker share its modules: loading them took longer than most tests.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
