import { createApp } from "../../src/http/app.ts";
import { parseSettings } from "../../src/settings.ts";
import type { UseCasePorts } from "../../src/use-cases/use-case-ports.ts";

export interface Route {
  method: string;
  path: string;
}

interface Layer {
  /** Where the layer is mounted. */
  rawPath?: string | string[];
  route?: { path: string; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}

/** Every route of the app as it is built: a new one cannot be forgotten by a test that walks them. */
export function routesOf(): Route[] {
  const app = createApp({
    settings: parseSettings({}),
    ports: {} as UseCasePorts,
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
    pageFolder: null,
    log: { error: () => undefined },
  });
  return collect((app.router as unknown as { stack: Layer[] }).stack, "");
}

function collect(stack: Layer[], mount: string): Route[] {
  return stack.flatMap((layer) => {
    if (layer.route !== undefined) {
      const { path, methods } = layer.route;
      return Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: `${mount}${path}` }));
    }
    const at = typeof layer.rawPath === "string" && layer.rawPath !== "/" ? layer.rawPath : "";
    return layer.handle?.stack === undefined ? [] : collect(layer.handle.stack, `${mount}${at}`);
  });
}
