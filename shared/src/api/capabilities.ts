import { z } from "zod";
import { MaterialChannel, ResearchConfig, ResearchMode } from "../config/research-config.ts";
import { ExportFormat } from "./artifacts.ts";
import { API_PREFIX } from "./page.ts";

export const ModelRole = z.enum(["fast", "smart", "strategic"]);
export type ModelRole = z.infer<typeof ModelRole>;

export const Capabilities = z.object({
  version: z.string(),
  modes: z.array(ResearchMode),
  models: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      roles: z.array(ModelRole),
      contextWindow: z.int(),
      builtin: z.boolean(),
      priced: z.boolean(),
    }),
  ),
  channels: z.array(
    z.object({
      id: MaterialChannel,
      label: z.string(),
      available: z.boolean(),
      /** A code the page translates when not available: `switched_off`, `not_configured`, `empty`. */
      reason: z.string().nullable(),
      /** Where a query of this channel goes, e.g. provider names or the number of documents. */
      detail: z.string().nullable(),
    }),
  ),
  searchProviders: z.array(
    z.object({ id: z.string(), label: z.string(), configured: z.boolean(), needsKey: z.boolean(), enabled: z.boolean() }),
  ),
  exportFormats: z.array(z.object({ format: ExportFormat, available: z.boolean(), made: z.enum(["server", "browser"]) })),
  imageGeneration: z.boolean(),
  config: z.object({
    defaults: ResearchConfig,
    bounds: z.record(z.string(), z.tuple([z.number(), z.number()])),
    budgets: z.record(z.string(), ResearchConfig.shape.budget),
  }),
});
export type Capabilities = z.infer<typeof Capabilities>;

export const Me = z.object({ userId: z.string(), authMode: z.enum(["local", "proxy"]) });
export type Me = z.infer<typeof Me>;

export const capabilitiesPath = `${API_PREFIX}/capabilities`;
