import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.ts";

const browser = findBrowser();

export default defineConfig({
  testDir: "e2e/specs",
  outputDir: "test-results/artifacts",
  workers: 2,
  retries: 0,
  timeout: 90_000,
  globalTimeout: 9 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    trace: "off",
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
      ],
    },
  },
});
