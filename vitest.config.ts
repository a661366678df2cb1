import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "shared",
      "server",
      "client",
      { test: { name: "scripts", include: ["scripts/**/*.test.ts"], testTimeout: 60_000, maxWorkers: 2 } },
    ],
    onConsoleLog: (log) => {
      throw new Error(`unexpected console output: ${log}`);
    },
  },
});
