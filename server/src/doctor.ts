import { access, constants } from "node:fs/promises";
import type { Check } from "./cli/backend.ts";
import type { SearchProvider } from "./materials/search/search-provider.ts";
import type { Models } from "./models/registry.ts";
import type { Settings } from "./settings.ts";
import type { Store } from "./store/open-store.ts";

export interface DoctorDependencies {
  settings: Settings;
  store: Store;
  models: Models;
  searchProviders: SearchProvider[];
}

/** Checks models, search, database, library and browser: a line each, with the mend where something does not work. */
export async function checkInstallation(dependencies: DoctorDependencies, signal: AbortSignal): Promise<Check[]> {
  const groups = await Promise.all([
    checkModels(dependencies, signal),
    checkSearch(dependencies, signal),
    checkBrowser(dependencies.settings),
  ]);
  return [checkDatabase(dependencies), checkLibrary(dependencies), ...groups.flat()];
}

function checkDatabase({ store, settings }: DoctorDependencies): Check {
  return { name: "database", state: "ok", message: `${settings.dataDir}, ${String(Math.ceil(store.db.size() / 1_000_000))} MB` };
}

function checkLibrary({ store }: DoctorDependencies): Check {
  const { own, builtin } = store.documents.count("local");
  if (builtin === 0) return { name: "library", state: "warning", message: "the handbook is not indexed; start the server once" };
  return { name: "library", state: "ok", message: `${String(own)} documents of yours, ${String(builtin)} of the handbook` };
}

async function checkModels({ models }: DoctorDependencies, signal: AbortSignal): Promise<Check[]> {
  const notes = models.facts.notes.map((note): Check => ({ name: "models", state: "warning", message: note }));
  const names = [...new Set(Object.values(models.facts.roles))];
  const probes = await Promise.all(
    names.map(async (name): Promise<Check> => {
      const probe = await models.probe(name, { signal });
      if (!probe.ok) return { name: `model ${name}`, state: "failed", message: probe.message };
      const builtin = models.facts.models.find((model) => model.name === name)?.builtin ?? false;
      return {
        name: `model ${name}`,
        state: "ok",
        message: builtin ? "built in; set SMART_MODEL and OPENAI_BASE_URL or OPENAI_API_KEY for a real one" : "answers",
      };
    }),
  );
  return [...notes, ...probes];
}

async function checkSearch({ searchProviders, settings }: DoctorDependencies, signal: AbortSignal): Promise<Check[]> {
  if (searchProviders.length === 0) {
    const why =
      settings.webSearch.length === 0
        ? "the web is switched off (WEB_SEARCH is empty)"
        : "none of WEB_SEARCH is set up: set its key or address";
    return [{ name: "search", state: "warning", message: why }];
  }
  const request = { query: "plumb line", maxResults: 1, language: "en", allowedDomains: [], deniedDomains: [] };
  return Promise.all(
    searchProviders.map(async (provider): Promise<Check> => {
      const name = `search ${provider.id}`;
      try {
        const results = await provider.search(request, { signal, send: (call) => call() });
        return { name, state: "ok", message: results.length > 0 ? "answers" : "answers, without results" };
      } catch (error) {
        signal.throwIfAborted();
        return { name, state: "failed", message: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}

const BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

async function checkBrowser({ chromiumPath }: Settings): Promise<Check[]> {
  const candidates = chromiumPath === null ? BROWSERS : [chromiumPath];
  const found = await Promise.all(
    candidates.map((path) =>
      access(path, constants.X_OK).then(
        () => path,
        () => "",
      ),
    ),
  );
  const browser = found.find((path) => path !== "");
  if (browser !== undefined) return [{ name: "browser for PDF", state: "ok", message: browser }];
  return [{ name: "browser for PDF", state: "warning", message: "none found; install Chromium or set CHROMIUM_PATH" }];
}
