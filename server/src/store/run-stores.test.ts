import { ArtifactName } from "@plumbline/shared/api/artifacts.ts";
import type { EventDraft } from "@plumbline/shared/events/research-event.ts";
import { describeArtifactStore } from "../../test/contracts/artifact-store.ts";
import { describeDraftStore } from "../../test/contracts/draft-store.ts";
import { describeEventSink } from "../../test/contracts/event-sink.ts";
import { describeSourceStore } from "../../test/contracts/source-store.ts";
import { OWNER, openTestStore } from "../../test/open-test-store.ts";
import { createEventSink } from "../jobs/event-sink.ts";

function openRun() {
  const store = openTestStore();
  return {
    store,
    claimed: store.runningJob(),
    close: () => {
      store[Symbol.dispose]();
    },
  };
}

describeSourceStore("the database", () => {
  const { store, claimed, close } = openRun();
  return { store: store.sources.forSession(OWNER, claimed.run.sessionId), close };
});

describeDraftStore("the database", () => {
  const { store, claimed, close } = openRun();
  return { store: store.drafts.forJob(claimed.lease), close };
});

describeEventSink("the database", () => {
  const { store, claimed, close } = openRun();
  const { jobId } = claimed.lease;
  const log = () =>
    (store.events.read(OWNER, jobId, 0, 1000) ?? [])
      .filter((event) => event.type !== "job_status")
      .map(({ type, payload }) => ({ type, payload }) as EventDraft);
  return { sink: createEventSink(store.events, claimed), log, progress: () => store.jobs.get(OWNER, jobId)?.progress ?? 0, close };
});

describeArtifactStore("the data folder", () => {
  const { store, claimed, close } = openRun();
  const read = async (fileName: string) => {
    const file = await store.artifacts.read(OWNER, claimed.run.sessionId, ArtifactName.parse(fileName));
    return file === null ? null : file.bytes.toString();
  };
  return { store: store.artifacts.forJob(claimed.lease), read, close };
});
