import type { ResearchConfig, ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import { resolveConfig } from "@plumbline/shared/config/resolve-config.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { ModelFacts } from "./use-case-ports.ts";

/** The whole configuration a partial one stands for, or AppError INVALID_CONFIG that names the field and its bounds. */
export function checkConfig(models: ModelFacts, given: ResearchConfigInput | undefined, base?: ResearchConfig): ResearchConfig {
  const resolved = resolveConfig(given ?? {}, base);
  if (!resolved.ok) {
    throw new AppError("INVALID_CONFIG", resolved.issues.map((issue) => issue.message).join("; "), {
      class: "config_error",
      details: { issues: resolved.issues },
    });
  }
  const { config } = resolved;
  const names = models.names();
  for (const field of ["fastModel", "smartModel", "strategicModel"] as const) {
    const name = config[field];
    if (name !== null && !names.includes(name)) refuse(field, `${field}: ${name} is no registered model (${names.join(", ")})`);
  }
  if (config.budget.maxCost !== undefined && !models.allPriced(config)) {
    refuse("budget.maxCost", "budget.maxCost: works only where every chosen model has a price");
  }
  return config;
}

function refuse(field: string, message: string): never {
  throw new AppError("INVALID_CONFIG", message, { class: "config_error", details: { issues: [{ field, message }] } });
}
