import { cleanup, configure } from "@testing-library/react";
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

// How long to look for what appears later. Parts that are loaded on demand take their time on a busy machine; what is there is found at once.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
