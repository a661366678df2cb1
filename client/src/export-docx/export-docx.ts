import type { DocxReply } from "./docx.worker.ts";
import type { WordReport } from "./word-report.ts";

const DOCX_MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** What is used of a Worker. */
type DocxThread = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

const startThread = (): DocxThread => new Worker(new URL("./docx.worker.ts", import.meta.url), { type: "module" });

/**
 * Makes a Word file of a report in a thread of its own, so that the page answers meanwhile: laying out a long report takes seconds.
 * Throws an Error with the reason when the file cannot be made or the thread cannot be loaded.
 */
export async function exportDocx(report: WordReport, start: () => DocxThread = startThread): Promise<Blob> {
  const thread = start();
  try {
    const reply = await new Promise<DocxReply>((resolve, reject) => {
      thread.addEventListener("message", ({ data }) => {
        resolve(data as DocxReply);
      });
      thread.addEventListener("messageerror", () => {
        reject(new Error("The Word file could not be handed over."));
      });
      thread.addEventListener("error", (event) => {
        event.preventDefault();
        reject(new Error(event.message || "The part that makes Word files could not be loaded."));
      });
      thread.postMessage(report);
    });
    if (!reply.ok) throw new Error(reply.message);
    return new Blob([new Uint8Array(reply.bytes)], { type: DOCX_MEDIA_TYPE });
  } finally {
    thread.terminate();
  }
}
