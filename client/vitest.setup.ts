import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// happy-dom says "BackCompat", which makes KaTeX warn of quirks mode.
Object.defineProperty(document, "compatMode", { value: "CSS1Compat", configurable: true });

afterEach(cleanup);
