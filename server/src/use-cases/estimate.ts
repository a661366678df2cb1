import type { Estimate } from "@plumbline/shared/api/usage.ts";
import type { ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import { checkConfig } from "./check-config.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

export function estimate(ports: Pick<UseCasePorts, "models" | "estimate">, ownerId: string, config: ResearchConfigInput): Estimate {
  return ports.estimate(ownerId, checkConfig(ports.models, config));
}
