import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { findBrowser } from "./find-browser.ts";
import { runCommand } from "./run-command.ts";

const rootOnDebian =
  process.getuid?.() === 0 && existsSync("/etc/os-release") && /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"));

function hasChineseFont(): boolean {
  const { error, stdout } = spawnSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" });
  return error === undefined && stdout.trim() !== "";
}

async function aptInstall(packages: readonly string[]): Promise<number> {
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  const updated = await runCommand("apt-get", ["update", "-qq", "-o", "Acquire::Retries=3"], { environment });
  if (updated !== 0) return updated;
  return runCommand("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "-o", "Acquire::Retries=3", ...packages], {
    environment,
  });
}

/** Makes sure the browser tests have a Chromium and, where it can be installed, a font with Chinese characters. Resolves to an exit code. */
export async function ensureBrowser(): Promise<number> {
  const missing = [...(findBrowser() === undefined ? ["chromium"] : []), ...(hasChineseFont() ? [] : ["fonts-wqy-microhei"])];
  if (rootOnDebian && missing.length > 0) await aptInstall(missing);
  if (findBrowser() !== undefined) return 0;
  return runCommand("pnpm", ["exec", "playwright", "install", "chromium"]);
}
