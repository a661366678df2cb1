import "../../src/app/theme.css";
import { parseEvent } from "@plumbline/shared/events/parse-event.ts";
import { selectPreview } from "@plumbline/shared/view/select-preview.ts";
import { useMemo } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { isComplete } from "../../src/components/markdown/markdown-document.ts";
import { MarkdownView } from "../../src/components/markdown/markdown-view.tsx";
import { markdownMessages } from "../../src/components/markdown/messages.ts";
import { useMarkdownDocument } from "../../src/components/markdown/use-markdown-document.ts";
import { createMessages } from "../../src/lib/messages.ts";
import { nextFrame } from "../../src/run-stream/next-frame.ts";
import { createRunStore } from "../../src/run-stream/run-store.ts";
import { RunStreamProvider, useRunSummary } from "../../src/run-stream/use-run-stream.ts";
import { sampleReport } from "./sample-report.ts";

const CHUNKS = 4000;

const messages = createMessages("en", [markdownMessages]);
const report = sampleReport();

function Report({ parts }: { parts: readonly string[] }) {
  const document = useMarkdownDocument(parts);
  return (
    <div data-complete={isComplete(document)} data-blocks={document.placed.length} className="mx-auto max-w-[70ch] p-6">
      <MarkdownView document={document} />
    </div>
  );
}

function Streamed() {
  return <Report parts={useRunSummary(selectPreview)} />;
}

function Stored() {
  return <Report parts={useMemo(() => [report], [])} />;
}

function mount(page: React.ReactNode): void {
  const host = document.getElementById("root");
  if (host === null) throw new Error("the page has no root");
  createRoot(host).render(<I18nextProvider i18n={messages}>{page}</I18nextProvider>);
}

const chunk = (seq: number, type: string, payload: unknown) =>
  parseEvent({ seq, sessionId: "s", jobId: "j", type, phase: "writing", timestamp: "2026-01-01T00:00:00.000Z", payload });

/** Streams the report in 4,000 chunks, as many a frame as `perFrame` says. Resolves when all of it is on the page. */
async function stream(perFrame: number): Promise<void> {
  const run = createRunStore(nextFrame);
  mount(
    <RunStreamProvider value={run}>
      <Streamed />
    </RunStreamProvider>,
  );
  run.push([chunk(1, "section_started", { sectionId: "report", title: "x", order: 0, revision: 0 })]);
  const size = Math.ceil(report.length / CHUNKS);
  for (let sent = 0; sent < CHUNKS; ) {
    await new Promise(requestAnimationFrame);
    for (let i = 0; i < perFrame && sent < CHUNKS; i += 1, sent += 1) {
      run.push([chunk(sent + 2, "report_chunk", { sectionId: "report", delta: report.slice(sent * size, (sent + 1) * size) })]);
    }
  }
  await shown();
}

/** Opens the stored report. Resolves when all of it is on the page. */
async function open(): Promise<void> {
  mount(<Stored />);
  await shown();
}

async function shown(): Promise<void> {
  for (let still = 0; still < 30; ) {
    await new Promise(requestAnimationFrame);
    still = document.querySelector('[data-complete="true"]') === null ? 0 : still + 1;
  }
}

Object.assign(window, { bench: { stream, open, words: report.split(/\s+/).length, length: report.length } });
