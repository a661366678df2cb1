import { lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { isRefusedAddress } from "./address-rules.ts";
import { type AllowedTarget, hostOf, isAllowed, portOf } from "./check-url.ts";

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** All addresses of a name. Rejects when it has none. */
export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

/** Thrown inside a connection attempt; the fetch that made it answers with `refused`. */
export class RefusedAddressError extends Error {
  override readonly name = "RefusedAddressError";
}

interface GuardedAgentOptions {
  allow: readonly AllowedTarget[];
  resolve?: Resolve | undefined;
  connectTimeoutMs: number;
  isRefused?: (address: string) => boolean;
}

const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true });

/**
 * An agent whose every connection goes to an address that was just checked: names are resolved once, all answers are checked,
 * and the socket is opened to those very answers. IP literals never reach a lookup, so they are checked before connecting.
 */
export function createGuardedAgent({
  allow,
  resolve = resolveBySystem,
  connectTimeoutMs,
  isRefused = isRefusedAddress,
}: GuardedAgentOptions): Agent {
  const connectorWith = (refuses: (address: string) => boolean) =>
    buildConnector({ lookup: lookupWith(resolve, refuses), timeout: connectTimeoutMs, allowH2: false });
  const checked = connectorWith(isRefused);
  const open = connectorWith(() => false);
  return new Agent({
    allowH2: false,
    connect(options, done) {
      const host = hostOf(options.hostname);
      if (isAllowed(allow, host, portOf(options))) open({ ...options, hostname: host }, done);
      else if (isIP(host) !== 0 && isRefused(host)) done(refusal(host), null);
      else checked({ ...options, hostname: host }, done);
    },
  });
}

const refusal = (host: string): RefusedAddressError =>
  new RefusedAddressError(`${host} leads to an address that is not on the public internet.`);

function lookupWith(resolve: Resolve, refuses: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    resolve(host)
      .then((answers) => {
        const [first] = answers;
        if (first === undefined) throw new Error(`${host} has no address.`);
        if (answers.some(({ address }) => refuses(address))) throw refusal(host);
        return { answers, first };
      })
      .then(
        ({ answers, first }) => {
          if (options.all === true) done(null, answers);
          else done(null, first.address, first.family);
        },
        (error: unknown) => {
          done(error instanceof Error ? error : new Error(String(error)), []);
        },
      );
  };
}
