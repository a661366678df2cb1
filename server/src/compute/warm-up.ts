import { type ComputePool, POOL_THREADS } from "./pool.ts";

const PAGE = new TextEncoder().encode(
  "<!doctype html><title>Warm</title><article><p>The first page a thread reads takes longest.</p></article>",
);

/** Starts the threads and lets each load what a run asks for first, so that the first page of a run is read without a wait. */
export async function warmUp(pool: Pick<ComputePool, "run">, signal: AbortSignal): Promise<void> {
  const one = async (): Promise<void> => {
    await pool.run("parseDocument", { bytes: PAGE, name: "warm.html", mediaType: "text/html", url: null }, { signal });
    await pool.run("selectPassages", { queries: [], sources: [], maxTokens: 1, maxWords: 1 }, { signal });
    await pool.run("checkClaims", { markdown: "", sectionId: null, language: "en", sources: [] }, { signal });
  };
  await Promise.all(Array.from({ length: POOL_THREADS }, one));
}
