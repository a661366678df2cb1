import { accessSync, constants } from "node:fs";

/** Where Chromium and Chrome are usually installed. */
const KNOWN_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser that makes PDF: the one named, else the first that is installed; null when there is none. */
export function findBrowser(named: string | null): string | null {
  return (named === null ? KNOWN_BROWSERS : [named]).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
}
