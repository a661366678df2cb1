import { reportDocx } from "./report-docx.ts";
import type { WordReport } from "./word-report.ts";

/** What the thread that makes a Word file answers. */
export type DocxReply = { ok: true; bytes: Uint8Array } | { ok: false; message: string };

self.addEventListener("message", ({ data }: MessageEvent<WordReport>) => {
  void answer(data).then((reply) => {
    self.postMessage(reply);
  });
});

async function answer(report: WordReport): Promise<DocxReply> {
  try {
    return { ok: true, bytes: await reportDocx(report) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
