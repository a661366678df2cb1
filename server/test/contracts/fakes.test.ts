import { createInMemoryArtifacts } from "../fakes/in-memory-artifacts.ts";
import { createInMemoryDrafts } from "../fakes/in-memory-drafts.ts";
import { createInMemoryEvents } from "../fakes/in-memory-events.ts";
import { createInMemorySources } from "../fakes/in-memory-sources.ts";
import { describeArtifactStore } from "./artifact-store.ts";
import { describeDraftStore } from "./draft-store.ts";
import { describeEventSink } from "./event-sink.ts";
import { describeSourceStore } from "./source-store.ts";

const close = (): void => undefined;

describeSourceStore("the fake in memory", () => ({ store: createInMemorySources(), close }));
describeDraftStore("the fake in memory", () => ({ store: createInMemoryDrafts(), close }));
describeEventSink("the fake in memory", () => {
  const sink = createInMemoryEvents();
  return { sink, log: () => sink.log, progress: () => sink.progressLog.at(-1) ?? 0, close };
});
describeArtifactStore("the fake in memory", () => {
  const store = createInMemoryArtifacts();
  return { store, read: (fileName) => Promise.resolve(store.files.get(fileName) ?? null), close };
});
