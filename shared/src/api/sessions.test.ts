import { expect, test } from "vitest";
import { UpdateSessionRequest } from "./sessions.ts";

test("a title is one line of visible characters", () => {
  expect(UpdateSessionRequest.parse({ title: " Tidal\n power\u200b\tin  Wales " })).toEqual({ title: "Tidal power in Wales" });
  expect(UpdateSessionRequest.safeParse({ title: "\n\u200b" }).success).toBe(false);
});
