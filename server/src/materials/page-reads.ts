import type { Collection } from "./channels/collection.ts";
import { domainRefusal } from "./domain-rules.ts";
import type { PageOutcome, ReadPage } from "./page-reader.ts";

/** The page reads of one run: each page is asked for once, and once more later when that failed in a way that may pass. */
export interface PageReads {
  /** Null when no request was made: the budget is used up, or the page failed before. A read under way is shared. */
  read(key: string, url: string, collection: Collection): Promise<PageOutcome | null>;
}

const TRIES = 2;

export function createPageReads(readPage: ReadPage): PageReads {
  const underWay = new Map<string, Promise<PageOutcome | null>>();
  const failures = new Map<string, number>();

  const request = async (key: string, url: string, collection: Collection): Promise<PageOutcome | null> => {
    const { request: query, options, send } = collection;
    if ((failures.get(key) ?? 0) >= TRIES) return null;
    const page = await readPage(url, {
      signal: options.signal,
      language: query.language,
      mayRequest: () => options.allowance.takePage(),
      send,
      refuseHop: (hop) => domainRefusal(hop, query),
    });
    if (page.requested) collection.counted("page");
    if (page.outcome === "not_asked") {
      collection.stopped();
      return null;
    }
    if (page.outcome !== "read") failures.set(key, page.isLasting ? TRIES : (failures.get(key) ?? 0) + 1);
    return page;
  };

  return {
    read(key, url, collection) {
      const known = underWay.get(key);
      if (known !== undefined) return known;
      const reading = request(key, url, collection);
      underWay.set(key, reading);
      const forget = (outcome: PageOutcome | null): void => {
        // A page that was read is kept: another query's result with the same address waits for the same text.
        if (outcome?.outcome !== "read") underWay.delete(key);
      };
      reading.then(forget, () => underWay.delete(key));
      return reading;
    },
  };
}
