import { readFileSync } from "node:fs";
import { ModelRole } from "@plumbline/shared/api/capabilities.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { z } from "zod";
import { BUILTIN_NAME } from "./builtin-model.ts";
import type { RegisteredModel } from "./registered-model.ts";

export const DEFAULT_WINDOW = 32_768;
export const DEFAULT_MAX_OUTPUT = 8192;
const Tokens = z.int().min(1024).max(100_000_000);

const Entry = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((name) => name !== BUILTIN_NAME, "is the name of the built-in model"),
  label: z.string().trim().min(1).optional(),
  baseUrl: z.url({ protocol: /^https?$/ }),
  /** Name of the environment variable that holds the key; left out for a server without one. */
  apiKeyEnv: z.string().trim().min(1).nullish(),
  /** As the server knows it; the name when left out. */
  model: z.string().trim().min(1).optional(),
  contextWindow: Tokens.default(DEFAULT_WINDOW),
  maxOutput: z.int().min(256).max(10_000_000).default(DEFAULT_MAX_OUTPUT),
  prices: z
    .strictObject({
      inputPerMillion: z.number().min(0),
      outputPerMillion: z.number().min(0),
      currency: z.string().regex(/^[A-Z]{3}$/, "a currency code such as USD"),
    })
    .nullish(),
  roles: z.array(ModelRole).default([]),
});
const ModelsFile = z.array(Entry).min(1);

/**
 * Reads MODELS_FILE. Throws AppError INVALID_CONFIG with one sentence that names the file, the entry and the field.
 * `keyOf` reads a key by the name of its variable.
 */
export function readModelsFile(path: string, keyOf: (variable: string) => string | null): RegisteredModel[] {
  const entries = parseFile(path);
  const names = entries.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw invalid(path, `the name ${twice} is used twice`);
  return entries.map(({ label, apiKeyEnv, model, prices, ...entry }) => {
    const apiKey = apiKeyEnv === null || apiKeyEnv === undefined ? null : keyOf(apiKeyEnv);
    if (apiKeyEnv !== null && apiKeyEnv !== undefined && apiKey === null)
      throw invalid(path, `${entry.name}: the variable ${apiKeyEnv} is not set`);
    return { ...entry, label: label ?? entry.name, model: model ?? entry.name, apiKey, prices: prices ?? null };
  });
}

function parseFile(path: string): z.infer<typeof ModelsFile> {
  let text: string;
  let value: unknown;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw invalid(path, `cannot be read${error instanceof Error && "code" in error ? ` (${String(error.code)})` : ""}`);
  }
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(path, `is no JSON: ${error instanceof Error ? error.message : "unreadable"}`);
  }
  const parsed = ModelsFile.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const [at, ...field] = issue?.path ?? [];
  const entry = typeof at === "number" ? `entry ${String(at + 1)}${field.length === 0 ? "" : `, ${field.map(String).join(".")}`}: ` : "";
  throw invalid(path, `${entry}${issue?.message ?? "is invalid"}`);
}

const invalid = (path: string, fault: string): AppError =>
  new AppError("INVALID_CONFIG", `MODELS_FILE ${path}: ${fault}.`, { class: "config_error" });
