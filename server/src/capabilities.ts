import type { Capabilities } from "@plumbline/shared/api/capabilities.ts";
import { BUDGETS, CONFIG_BOUNDS, DEFAULT_CONFIG, RESEARCH_MODES } from "@plumbline/shared/config/research-config.ts";

export interface CapabilityFacts {
  version: string;
  models: Capabilities["models"];
  searchProviders: Capabilities["searchProviders"];
  exportFormats: Capabilities["exportFormats"];
  /** Usable documents a person can search. */
  documents(ownerId: string): { own: number; builtin: number };
}

/** What this installation can do, as the page shows it: never a key or an address. */
export function describeCapabilities(facts: CapabilityFacts, ownerId: string): Capabilities {
  const web = facts.searchProviders.filter((provider) => provider.enabled);
  const { own, builtin } = facts.documents(ownerId);
  return {
    version: facts.version,
    modes: [...RESEARCH_MODES],
    models: facts.models,
    channels: [
      {
        id: "web_search",
        label: "Web",
        available: web.length > 0,
        reason: web.length > 0 ? null : "switched_off",
        detail: web.length > 0 ? web.map((provider) => provider.label).join(", ") : null,
      },
      {
        id: "knowledge",
        label: "Library",
        available: own + builtin > 0,
        reason: own + builtin > 0 ? null : "empty",
        detail: String(own > 0 ? own : builtin),
      },
      { id: "skill", label: "Skills", available: false, reason: "not_configured", detail: null },
      { id: "mcp", label: "MCP", available: false, reason: "not_configured", detail: null },
    ],
    searchProviders: facts.searchProviders,
    exportFormats: facts.exportFormats,
    imageGeneration: false,
    config: {
      defaults: { ...DEFAULT_CONFIG, budget: BUDGETS[DEFAULT_CONFIG.mode] },
      bounds: Object.fromEntries(Object.entries(CONFIG_BOUNDS).map(([field, [low, high]]) => [field, [low, high]])),
      budgets: BUDGETS,
    },
  };
}
