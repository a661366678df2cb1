import { createApp } from "../../src/http/app.ts";
import { parseSettings } from "../../src/settings.ts";
import type { UseCasePorts } from "../../src/use-cases/use-case-ports.ts";

/** The app over these ports alone, without figures, log or page. */
export function bareApp({ ports = {}, pageFolder = null }: { ports?: object; pageFolder?: string | null } = {}) {
  return createApp({
    settings: parseSettings({}),
    ports: ports as UseCasePorts,
    metrics: {
      contentType: "text/plain",
      text: () => Promise.resolve(""),
      observeRequest: () => undefined,
      observeModel: () => undefined,
      streamOpened: () => undefined,
      streamClosed: () => undefined,
    },
    ready: () => true,
    now: () => 0,
    closing: new AbortController().signal,
    pageFolder,
    log: { error: () => undefined },
  });
}
