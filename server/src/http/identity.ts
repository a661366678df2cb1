import { BlockList, isIP } from "node:net";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { NextFunction, Request, Response } from "express";
import { LOCAL_USER } from "../local-user.ts";
import { isLoopbackHost, type Settings } from "../settings.ts";

const owners = new WeakMap<Request, string>();

/** Owner of everything the request may touch; the identity check has run before. */
export function ownerOf(request: Request): string {
  const owner = owners.get(request);
  if (owner === undefined) throw new AppError("UNAUTHENTICATED", "Who you are is not known.");
  return owner;
}

/** Settles who sends a request: the local person, or the user a trusted proxy names. */
export function createIdentityCheck(auth: Settings["auth"]) {
  const trusted = auth.mode === "proxy" ? toBlockList(auth.trusted) : null;
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (auth.mode === "local") {
      owners.set(request, LOCAL_USER);
      next();
      return;
    }
    const user = request.get(auth.header)?.trim() ?? "";
    if (trusted === null || !isTrusted(trusted, request.socket.remoteAddress) || user === "" || user.length > 200) {
      next(new AppError("UNAUTHENTICATED", "Sign in to go on."));
      return;
    }
    owners.set(request, user);
    next();
  };
}

/**
 * Keeps other web pages away from the server: with local identity the Host must be this machine's, and a request that changes
 * something must come from the page's own origin.
 */
export function createOriginCheck(settings: Pick<Settings, "auth" | "host">) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const host = request.get("host") ?? "";
    const foreign =
      (settings.auth.mode === "local" && !isOwnHost(host, settings.host)) ||
      (changesState(request.method) && isForeignOrigin(request, host));
    next(foreign ? new AppError("FOREIGN_ORIGIN", "This request comes from another site.") : undefined);
  };
}

function changesState(method: string): boolean {
  return method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
}

function isOwnHost(host: string, configured: string): boolean {
  const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  if (url === null) return false;
  const name = url.hostname.replace(/^\[|\]$/g, "");
  return isLoopbackHost(name) || name === configured;
}

function isForeignOrigin(request: Request, host: string): boolean {
  const origin = request.get("origin");
  if (origin !== undefined) return !URL.canParse(origin) || new URL(origin).host !== canonicalHost(host, origin);
  return request.get("sec-fetch-site") === "cross-site";
}

/** `host` as the URL parser writes it, so that a default port in one of the two does not make them differ. */
function canonicalHost(host: string, origin: string): string {
  const url = `${new URL(origin).protocol}//${host}`;
  return URL.canParse(url) ? new URL(url).host : host;
}

function toBlockList(entries: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isTrusted(list: BlockList, address: string | undefined): boolean {
  if (address === undefined) return false;
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
