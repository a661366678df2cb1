import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: "client",
      include: ["src/**/*.test.{ts,tsx}"],
      environment: "happy-dom",
      maxWorkers: 2,
      isolate: false,
      unstubGlobals: true,
      restoreMocks: true,
      setupFiles: ["./vitest.setup.ts"],
      testTimeout: 30_000,
    },
  }),
);
