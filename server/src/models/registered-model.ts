import type { ModelRole } from "@plumbline/shared/api/capabilities.ts";
import type { Prices } from "./usage.ts";

/** A model that runs can choose by its name. */
export interface RegisteredModel {
  name: string;
  label: string;
  /** The name its server knows it by. */
  model: string;
  baseUrl: string;
  apiKey: string | null;
  /** Tokens of prompt and reply together. */
  contextWindow: number;
  /** Tokens of a reply. */
  maxOutput: number;
  prices: Prices | null;
  roles: ModelRole[];
}
