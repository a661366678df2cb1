import type { ModelRole } from "@plumbline/shared/api/capabilities.ts";
import type { ResearchConfig } from "@plumbline/shared/config/research-config.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { ModelPort } from "../research/model-port.ts";
import { OPERATIONS, type OperationName } from "../research/operations/operations.ts";
import type { Clock, ComputePort } from "../research/ports.ts";
import type { Settings } from "../settings.ts";
import { BUILTIN_NAME, BUILTIN_WINDOW, runOnBuiltin } from "./builtin-model.ts";
import { type ChatModel, createChatModel, type RequestRecord } from "./chat-model.ts";
import type { ChatLimits } from "./chat-stream.ts";
import { DEFAULT_MAX_OUTPUT, DEFAULT_WINDOW, readModelsFile } from "./models-file.ts";
import { promptTokensOf, runOnServer } from "./openai-compatible.ts";
import { type ProbeOutcome, probeModel } from "./probe-model.ts";
import type { RegisteredModel } from "./registered-model.ts";
import { costOf } from "./usage.ts";

/** What may be known of a registered model outside: never its key or URL. */
export interface ModelFacts {
  name: string;
  label: string;
  roles: ModelRole[];
  contextWindow: number;
  builtin: boolean;
  priced: boolean;
  /** Of its prices; null without any. */
  currency: string | null;
}

export interface RegistryFacts {
  models: ModelFacts[];
  /** The registered model each role has when a run names none. */
  roles: Record<ModelRole, string>;
  /** Sentences for the log and `doctor`, e.g. that a key is set but no model. */
  notes: string[];
}

type RunConfig = Pick<ResearchConfig, "fastModel" | "smartModel" | "strategicModel" | "thinkingEnabled">;

export interface Models {
  facts: RegistryFacts;
  /** The models of a run. Throws AppError INVALID_CONFIG for a name that is not registered. */
  readonly forRun: (config: RunConfig) => ModelPort;
  /** Sends a registered model one small request. */
  readonly probe: (name: string, options: { signal: AbortSignal }) => Promise<ProbeOutcome>;
}

interface ModelsDeps {
  compute: ComputePort;
  clock: Clock;
  /** Told of every request: ids, counts, times and codes. */
  observe?: (record: RequestRecord) => void;
  limits?: Partial<ChatLimits>;
}

const ROLES = ["fast", "smart", "strategic"] as const;
const OPENAI_URL = "https://api.openai.com/v1";

/** Registers the models of the settings. What is learnt about a server's quirks lives as long as the registry. Throws AppError INVALID_CONFIG. */
export function createModels(settings: Settings["models"], deps: ModelsDeps): Models {
  const registered = new Map(register(settings).map((model) => [model.name, model]));
  const chats = new Map<string, ChatModel>();
  for (const model of registered.values()) {
    const limits = { beginMs: settings.beginMs, ...deps.limits };
    chats.set(model.name, createChatModel(model, { clock: deps.clock, observe: deps.observe ?? ignore, limits }));
  }
  const roles = defaultRoles(settings, registered);
  const find = (name: string): { registered: RegisteredModel; chat: ChatModel } | null => {
    const model = registered.get(name);
    const chat = chats.get(name);
    if (model !== undefined && chat !== undefined) return { registered: model, chat };
    if (name === BUILTIN_NAME) return null;
    throw new AppError("INVALID_CONFIG", `No model named ${name} is registered.`, { class: "config_error" });
  };
  return {
    facts: { models: factsOf(registered, roles), roles, notes: notesOf(settings, registered) },
    forRun: (config) => {
      const chosen = {
        fast: find(config.fastModel ?? roles.fast),
        smart: find(config.smartModel ?? roles.smart),
        strategic: find(config.strategicModel ?? roles.strategic),
      };
      return createRunModels(chosen, deps.compute, config.thinkingEnabled);
    },
    probe: async (name, options) => {
      const model = find(name);
      return model === null ? { ok: true } : await probeModel(model.chat, options);
    },
  };
}

const ignore = (): void => undefined;

type Chosen = Record<ModelRole, { registered: RegisteredModel; chat: ChatModel } | null>;

function createRunModels(chosen: Chosen, compute: ComputePort, thinking: boolean): ModelPort {
  const warned = new Set<string>();
  const modelOf = (operation: OperationName) => chosen[OPERATIONS[operation].role];
  return {
    run: (operation, input, options) => {
      const model = modelOf(operation);
      return model === null
        ? runOnBuiltin(compute, operation, input, options)
        : runOnServer(model, operation, input, { thinking, warned }, options);
    },
    promptTokens: (operation) => {
      const model = modelOf(operation);
      return model === null ? BUILTIN_WINDOW : promptTokensOf(model.chat, operation);
    },
    isBuiltin: (operation) => modelOf(operation) === null,
    priceOf: (operation, { prompt, completion }) => costOf(modelOf(operation)?.registered.prices ?? null, prompt, completion),
  };
}

/** The file's models, then those the roles name that the file does not hold. */
function register(settings: Settings["models"]): RegisteredModel[] {
  const filed = settings.file === null ? [] : readModelsFile(settings.file, (variable) => settings.keyOf(variable));
  const named = ROLES.flatMap((role) => settings[role] ?? []);
  const others = [...new Set(named)].filter((name) => name !== BUILTIN_NAME && !filed.some((model) => model.name === name));
  if (others.length > 0 && settings.apiKey === null && settings.baseUrl === null) {
    const message = `The model ${others[0] ?? ""} has no server: set OPENAI_API_KEY, or OPENAI_BASE_URL for a server without a key, or list it in MODELS_FILE.`;
    throw new AppError("INVALID_CONFIG", message, { class: "config_error" });
  }
  const server = {
    baseUrl: settings.baseUrl ?? OPENAI_URL,
    apiKey: settings.apiKey,
    contextWindow: DEFAULT_WINDOW,
    maxOutput: DEFAULT_MAX_OUTPUT,
  };
  return [
    ...filed,
    ...others.map((name) => ({
      ...server,
      name,
      label: name,
      model: name,
      prices: null,
      roles: ROLES.filter((role) => settings[role] === name),
    })),
  ];
}

/** A role's own setting, else the file's first model for it, else the smart one, else any other that is set, else the built-in model. */
function defaultRoles(settings: Settings["models"], registered: ReadonlyMap<string, RegisteredModel>): Record<ModelRole, string> {
  const own = (role: ModelRole): string | null =>
    settings[role] ?? [...registered.values()].find((model) => model.roles.includes(role))?.name ?? null;
  const fallback = own("smart") ?? own("strategic") ?? own("fast") ?? [...registered.keys()][0] ?? BUILTIN_NAME;
  return { fast: own("fast") ?? fallback, smart: own("smart") ?? fallback, strategic: own("strategic") ?? fallback };
}

function factsOf(registered: ReadonlyMap<string, RegisteredModel>, roles: Record<ModelRole, string>): ModelFacts[] {
  const rolesOf = (name: string, listed: ModelRole[]): ModelRole[] => ROLES.filter((role) => roles[role] === name || listed.includes(role));
  const servers = [...registered.values()].map(({ name, label, contextWindow, prices, roles: listed }) => ({
    ...{ name, label, contextWindow, roles: rolesOf(name, listed), builtin: false },
    ...{ priced: prices !== null, currency: prices?.currency ?? null },
  }));
  const builtin = {
    name: BUILTIN_NAME,
    label: "Built-in (extraction)",
    contextWindow: BUILTIN_WINDOW,
    builtin: true,
    priced: false,
    currency: null,
  };
  return [...servers, { ...builtin, roles: rolesOf(BUILTIN_NAME, []) }];
}

function notesOf(settings: Settings["models"], registered: ReadonlyMap<string, RegisteredModel>): string[] {
  if (registered.size > 0 || (settings.apiKey === null && settings.baseUrl === null)) return [];
  return ["A model server is set, but no model: set SMART_MODEL to use it. Until then reports are composed by extraction."];
}
