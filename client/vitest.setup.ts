import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// happy-dom says "BackCompat", which makes KaTeX warn of quirks mode.
Object.defineProperty(document, "compatMode", { value: "CSS1Compat", configurable: true });

// jsdom lays nothing out, so there is nothing to observe.
if (!("ResizeObserver" in globalThis)) {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
}

afterEach(cleanup);
