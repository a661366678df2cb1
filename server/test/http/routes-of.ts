import { bareApp } from "./bare-app.ts";

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
  const app = bareApp();
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
