import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    pool: "forks",
    // The system tests start servers, threads and commands of their own: two of them at once want more than two cores give.
    // So this project comes after the others, whose files run two at a time.
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
    // Files that follow each other in a worker share its modules: loading them took longer than most tests.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
