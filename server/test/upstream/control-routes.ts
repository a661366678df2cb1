import { z } from "zod";
import { type Exchange, sendJson, type UpstreamState } from "./exchange.ts";
import { CallKind, Match, Rule } from "./rule.ts";

const Latencies = z.strictObject({
  model: z.number().min(0).optional(),
  search: z.number().min(0).optional(),
  extract: z.number().min(0).optional(),
  page: z.number().min(0).optional(),
});
const Wanted = z.strictObject({
  kind: CallKind.optional(),
  state: z.enum(["started", "held", "finished", "aborted"]).optional(),
  count: z.int().min(1).default(1),
  match: Match.optional(),
});

/** `/control/…`: change rules and latencies, read the journal, wait for a call; null when the path is none of them. */
export async function routeControl(state: UpstreamState, exchange: Exchange): Promise<void> {
  const { response, url, body } = exchange;
  const route = `${exchange.request.method ?? "GET"} ${url.pathname.slice("/control/".length)}`;
  const done = (): void => {
    sendJson(response, 200, { ok: true });
  };
  try {
    switch (route) {
      case "GET journal":
        sendJson(response, 200, state.journal.view(CallKind.optional().parse(url.searchParams.get("kind") ?? undefined)));
        return;
      case "POST wait": {
        const { match, ...wanted } = Wanted.parse(body);
        await state.journal.waitFor({ count: wanted.count, ...pick(wanted), ...(match === undefined ? {} : { match }) });
        done();
        return;
      }
      case "POST rules":
        for (const rule of z.array(Rule).parse(body)) state.rules.set(rule);
        done();
        return;
      case "POST release":
        state.rules.remove(z.strictObject({ id: z.string() }).parse(body).id);
        done();
        return;
      case "POST latency":
        Object.assign(state.latency, Latencies.parse(body));
        done();
        return;
      case "POST reset":
        state.rules.clear();
        state.journal.clear();
        Object.assign(state.latency, { model: 0, search: 0, extract: 0, page: 0 });
        done();
        return;
      default:
        sendJson(response, 404, { error: `no control ${route}` });
    }
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    sendJson(response, 400, { error: z.prettifyError(error) });
  }
}

const pick = ({ kind, state }: z.infer<typeof Wanted>) => ({
  ...(kind === undefined ? {} : { kind }),
  ...(state === undefined ? {} : { state }),
});
