import { existsSync } from "node:fs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of an installed Chromium or Chrome, or undefined when Playwright's own is to be used. */
export function findBrowser(): string | undefined {
  return places.find((place) => existsSync(place));
}
