import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "shared", include: ["src/**/*.test.ts"], testTimeout: 30_000, maxWorkers: 2, isolate: false },
});
