import { DEFAULT_CONFIG, ResearchConfig } from "@plumbline/shared/config/research-config.ts";
import { z } from "zod";

/** The value of a JSON column; throws when what is stored is not of this shape. */
export function fromJson<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  return schema.parse(JSON.parse(text));
}

export function fromNullableJson<Schema extends z.ZodType>(schema: Schema, text: string | null): z.infer<Schema> | null {
  return text === null ? null : fromJson(schema, text);
}

export function toNullableJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Fields of a newer or older version are dropped or filled with their default: a stored run stays readable. */
const StoredConfig = z.object(ResearchConfig.shape);

export function configFromJson(text: string): ResearchConfig {
  const stored: unknown = JSON.parse(text);
  return StoredConfig.parse({ ...DEFAULT_CONFIG, ...(typeof stored === "object" ? stored : {}) });
}

export const StringList = z.array(z.string());
export const AnyRecord = z.record(z.string(), z.unknown());
