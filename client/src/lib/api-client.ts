import { Problem } from "@plumbline/shared/errors/error-code.ts";
import { ApiProblem } from "./api-problem.ts";

/** What a reply is parsed with: a zod schema of `shared`. */
interface ReplySchema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false; error: Error };
}

type SendMethod = "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * Reads a resource.
 * @throws {ApiProblem} the server's refusal, `UNREACHABLE`, or `BAD_REPLY` when the reply does not parse. An abort throws the signal's reason.
 */
export async function apiGet<T>(path: string, schema: ReplySchema<T>, signal?: AbortSignal): Promise<T> {
  return parseReply(await request(path, { method: "GET", ...(signal === undefined ? {} : { signal }) }), schema);
}

/** Changes something; without a schema the reply's body is ignored. A `FormData` body is sent as multipart. Throws as `apiGet`. */
export async function apiSend(method: SendMethod, path: string, body?: unknown): Promise<undefined>;
export async function apiSend<T>(method: SendMethod, path: string, body: unknown, schema: ReplySchema<T>, signal?: AbortSignal): Promise<T>;
export async function apiSend<T>(
  method: SendMethod,
  path: string,
  body?: unknown,
  schema?: ReplySchema<T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  const response = await request(path, { method, ...encodeBody(body), ...(signal === undefined ? {} : { signal }) });
  return schema === undefined ? undefined : parseReply(response, schema);
}

/** The reply itself, for a file. Throws as `apiGet`. */
export async function apiDownload(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return request(path, { method: "POST", ...encodeBody(body), ...(signal === undefined ? {} : { signal }) });
}

function encodeBody(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

async function request(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    init.signal?.throwIfAborted();
    throw new ApiProblem("UNREACHABLE", "The server cannot be reached.", 0, {}, error);
  }
  if (!response.ok) throw await readProblem(response);
  return response;
}

/** The refusal in a reply that is not a success. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch((error: unknown) => error);
  const parsed = Problem.safeParse(body);
  if (!parsed.success) return new ApiProblem("BAD_REPLY", `HTTP ${String(response.status)}`, response.status, {}, parsed.error);
  const { code, message, details } = parsed.data.error;
  return new ApiProblem(code, message, response.status, details);
}

async function parseReply<T>(response: Response, schema: ReplySchema<T>): Promise<T> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (error) {
    throw new ApiProblem("BAD_REPLY", "The server's reply is not JSON.", response.status, {}, error);
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new ApiProblem("BAD_REPLY", "The server's reply has another shape than agreed.", response.status, {}, parsed.error);
  return parsed.data;
}
