import { isIP } from "node:net";
import { resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { wholeNumber } from "@plumbline/shared/api/page.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { z } from "zod";

export const SEARCH_PROVIDER_IDS = [
  "anysearch",
  "searxng",
  "tavily",
  "brave",
  "exa",
  "serper",
  "bocha",
  "wikipedia",
  "openalex",
  "crossref",
  "arxiv",
  "pubmed",
] as const;
export type SearchProviderId = (typeof SEARCH_PROVIDER_IDS)[number];

export interface ProviderSettings {
  apiKey: string | null;
  baseUrl: string | null;
}

export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  /** Where the person who gave a command stands: package scripts run in their package's folder, and name the other one. */
  callerFolder: string;
  models: {
    apiKey: string | null;
    baseUrl: string | null;
    fast: string | null;
    smart: string | null;
    strategic: string | null;
    embedding: string | null;
    image: string | null;
    imageBaseUrl: string | null;
    imageApiKey: string | null;
    file: string | null;
    /** Until a reply begins, ms. */
    beginMs: number;
    /** Reads a key that MODELS_FILE names by its variable. */
    keyOf(variable: string): string | null;
  };
  webSearch: SearchProviderId[];
  providers: Record<SearchProviderId, ProviderSettings>;
  researchMaxSteps: number;
  robots: boolean;
  chromiumPath: string | null;
  outboundAllow: { host: string; port: number }[];
  mcpFile: string | null;
  skillsDir: string | null;
  maxActiveJobs: number;
  maxActiveJobsPerUser: number;
  auth: { mode: "local" } | { mode: "proxy"; header: string; trusted: string[] };
  lease: { leaseMs: number; heartbeatMs: number; pollMs: number };
  sseHeartbeatMs: number;
  logLevel: string;
}

const Count = (fallback: number, low: number, high: number) => z.string().trim().pipe(wholeNumber(low, high)).default(fallback);
const Seconds = (fallback: number, high: number) => {
  const error = `a number of seconds from 1 to ${String(high)}`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,4}(?:\.\d{1,6})?$/, error)
    .transform(Number)
    .pipe(z.number().min(1, error).max(high, error))
    .default(fallback);
};
const Text = z.string().trim().min(1).nullable().default(null);
/** A file or folder, from the working folder when it is not absolute. */
const Path = Text.transform((path) => (path === null ? null : resolve(path)));
const Url = z
  .url({ protocol: /^https?$/, error: "an address that begins with http:// or https://" })
  .nullable()
  .default(null);
const List = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  );

const Environment = z.object({
  HOST: z.string().trim().min(1).default("127.0.0.1"),
  PORT: Count(4310, 0, 65_535),
  DATA_DIR: z.string().trim().min(1).default("./data"),
  OPENAI_API_KEY: Text,
  OPENAI_BASE_URL: Url,
  FAST_MODEL: Text,
  SMART_MODEL: Text,
  STRATEGIC_MODEL: Text,
  EMBEDDING_MODEL: Text,
  IMAGE_MODEL: Text,
  IMAGE_BASE_URL: Url,
  IMAGE_API_KEY: Text,
  MODELS_FILE: Path,
  MODEL_BEGIN_SECONDS: Seconds(300, 3600),
  WEB_SEARCH: z
    .string()
    .default("anysearch")
    .transform((value) =>
      value
        .split(",")
        .map((part) => part.trim().toLowerCase())
        .filter((part) => part !== ""),
    )
    .pipe(z.array(z.enum(SEARCH_PROVIDER_IDS))),
  RESEARCH_MAX_STEPS: Count(12, 1, 40),
  ROBOTS: z.enum(["on", "off"]).default("on"),
  CHROMIUM_PATH: Text,
  SEARXNG_URL: Url,
  OUTBOUND_ALLOW: List,
  MCP_FILE: Path,
  SKILLS_DIR: Path,
  MAX_ACTIVE_JOBS: Count(8, 1, 1000),
  MAX_ACTIVE_JOBS_PER_USER: Count(2, 1, 1000),
  AUTH_MODE: z.enum(["local", "proxy"]).default("local"),
  AUTH_HEADER: z.string().trim().min(1).default("X-Forwarded-User"),
  TRUSTED_PROXIES: List,
  LEASE_SECONDS: Seconds(30, 600),
  SSE_HEARTBEAT_SECONDS: Seconds(15, 60),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

/** The package script that the command line is run by. */
const COMMAND_SCRIPT = "plumbline";

/** Tracing switches of the graph library: set, they would send every run's content to a third party. */
const TRACING_VARIABLES = ["LANGSMITH_TRACING", "LANGSMITH_TRACING_V2", "LANGCHAIN_TRACING", "LANGCHAIN_TRACING_V2"];

/**
 * Reads the settings from the environment and the `.env` file of the working folder, once.
 * Throws AppError INVALID_CONFIG with one sentence that names the variable.
 */
export function readSettings(): Settings {
  loadDotEnv();
  for (const name of TRACING_VARIABLES) Reflect.deleteProperty(process.env, name);
  return parseSettings(process.env);
}

/** The same from a given environment; an empty value counts as unset, except WEB_SEARCH, where it switches the web off. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== undefined && (value.trim() !== "" || name === "WEB_SEARCH")),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw invalid(`${String(issue?.path[0] ?? "settings")}: ${issue?.message ?? "invalid"}`);
  }
  const env = parsed.data;
  const lookUp = (name: string): string | null => given[name]?.trim() ?? null;
  const leaseMs = env.LEASE_SECONDS * 1000;
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    callerFolder: resolve((given["npm_lifecycle_event"] === COMMAND_SCRIPT ? given["INIT_CWD"] : undefined) ?? "."),
    models: {
      apiKey: env.OPENAI_API_KEY,
      baseUrl: env.OPENAI_BASE_URL,
      fast: env.FAST_MODEL,
      smart: env.SMART_MODEL,
      strategic: env.STRATEGIC_MODEL,
      embedding: env.EMBEDDING_MODEL,
      image: env.IMAGE_MODEL,
      imageBaseUrl: env.IMAGE_BASE_URL ?? env.OPENAI_BASE_URL,
      imageApiKey: env.IMAGE_API_KEY ?? env.OPENAI_API_KEY,
      file: env.MODELS_FILE,
      beginMs: env.MODEL_BEGIN_SECONDS * 1000,
      keyOf: lookUp,
    },
    webSearch: env.WEB_SEARCH,
    providers: readProviders(lookUp, env.SEARXNG_URL),
    researchMaxSteps: env.RESEARCH_MAX_STEPS,
    robots: env.ROBOTS === "on",
    chromiumPath: env.CHROMIUM_PATH,
    outboundAllow: env.OUTBOUND_ALLOW.map(parseHostPort),
    mcpFile: env.MCP_FILE,
    skillsDir: env.SKILLS_DIR,
    maxActiveJobs: env.MAX_ACTIVE_JOBS,
    maxActiveJobsPerUser: env.MAX_ACTIVE_JOBS_PER_USER,
    auth: readAuth(env),
    lease: { leaseMs, heartbeatMs: leaseMs / 3, pollMs: Math.min(500, leaseMs / 10) },
    sseHeartbeatMs: env.SSE_HEARTBEAT_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
  };
}

function readAuth(env: z.infer<typeof Environment>): Settings["auth"] {
  if (env.AUTH_MODE === "local") {
    if (!isLoopbackHost(env.HOST)) {
      throw invalid(
        `HOST: ${env.HOST} is reachable from other machines; with AUTH_MODE=local only a loopback address is allowed, set AUTH_MODE=proxy behind a login proxy`,
      );
    }
    return { mode: "local" };
  }
  if (env.TRUSTED_PROXIES.length === 0) throw invalid("TRUSTED_PROXIES: AUTH_MODE=proxy needs the addresses of the proxies to believe");
  for (const address of env.TRUSTED_PROXIES) {
    if (!isAddressOrRange(address)) throw invalid(`TRUSTED_PROXIES: ${address} is no address or range`);
  }
  if (!/^[\w-]+$/.test(env.AUTH_HEADER)) throw invalid(`AUTH_HEADER: ${env.AUTH_HEADER} is no name of a header`);
  return { mode: "proxy", header: env.AUTH_HEADER, trusted: env.TRUSTED_PROXIES };
}

function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function readProviders(lookUp: (name: string) => string | null, searxngUrl: string | null): Record<SearchProviderId, ProviderSettings> {
  const entries = SEARCH_PROVIDER_IDS.map((id) => {
    const baseUrl = lookUp(`${id.toUpperCase()}_BASE_URL`);
    if (!Url.safeParse(baseUrl).success) throw invalid(`${id.toUpperCase()}_BASE_URL: an address that begins with http:// or https://`);
    return [id, { apiKey: lookUp(`${id.toUpperCase()}_API_KEY`), baseUrl }] as const;
  });
  const providers = Object.fromEntries(entries) as Record<SearchProviderId, ProviderSettings>;
  providers.searxng.baseUrl = searxngUrl ?? providers.searxng.baseUrl;
  return providers;
}

function parseHostPort(entry: string): { host: string; port: number } {
  const [, name = "", digits = ""] = /^(\[[\da-f:.]+\]|[^\s:/?#@\\[\]*]+):(\d{1,5})$/i.exec(entry) ?? [];
  const host = URL.parse(`http://${name}`)?.hostname ?? "";
  const port = Number(digits);
  if (host === "" || port < 1 || port > 65_535) throw invalid(`OUTBOUND_ALLOW: ${entry} is not host:port`);
  return { host: host.replace(/^\[|\]$/g, ""), port };
}

/** True for names and addresses that only this machine can reach. */
export function isLoopbackHost(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function loadDotEnv(): void {
  try {
    loadEnvFile(".env");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

function invalid(message: string): AppError {
  return new AppError("INVALID_CONFIG", message, { class: "config_error" });
}
