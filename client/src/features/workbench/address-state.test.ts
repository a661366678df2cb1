import { expect, it } from "vitest";
import { readAddress, writeAddress } from "./address-state.ts";

const read = (query: string) => readAddress(new URLSearchParams(query));

it("gives back what was written", () => {
  const written = writeAddress(new URLSearchParams("from=x"), {
    tab: "progress",
    sourceId: "src_1",
    claim: 0,
    version: 2,
    against: 1,
    evidence: true,
    pane: "history",
    filter: { cited: true, type: "web", text: "a b" },
  });
  expect(written.get("from")).toBe("x");
  expect(readAddress(written)).toEqual({
    tab: "progress",
    sourceId: "src_1",
    claim: 0,
    version: 2,
    against: 1,
    evidence: true,
    pane: "history",
    filter: { cited: true, selected: false, type: "web", text: "a b" },
  });
});

it("takes out what is back at its beginning, and leaves what is not spoken of", () => {
  const before = new URLSearchParams("tab=plan&source=s&claim=3&cited=1&find=x");
  expect(writeAddress(before, { sourceId: null, claim: null, filter: { cited: false } }).toString()).toBe("tab=plan&find=x");
});

it("reads nonsense as nothing", () => {
  expect(read("tab=moon&claim=-1&version=1e9x&type=paper&pane=left&side=x")).toMatchObject({
    tab: null,
    claim: null,
    version: null,
    pane: null,
    evidence: false,
    filter: { type: null },
  });
});
