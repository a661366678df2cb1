import type { JobStatus, UnknownEnvelope } from "@plumbline/shared/events/research-event.ts";

export interface JobHead {
  lastSeq: number;
  status: JobStatus;
}

/** What a feed needs of the event log and the job row. */
export interface FeedLog {
  /** Null when the job is gone. */
  read(ownerId: string, jobId: string, after: number, limit: number): UnknownEnvelope[] | null;
  /** Newest seq and status of the job; null when it is gone. */
  head(ownerId: string, jobId: string): JobHead | null;
  /** Tells of events this process stored; gives the function that ends it. */
  subscribe(jobId: string, listener: () => void): () => void;
}

export interface Frame {
  seq: number;
  bytes: Buffer;
}

export interface JobFeed {
  /** The stored events after `seq`, oldest first, at most a batch; each serialised once for all readers. */
  after(seq: number): Frame[];
  head(): JobHead | null;
  /** Resolves when something may be stored beyond `seq`, or the signal is aborted. */
  changed(seq: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

const BATCH = 200;
/** Frames kept for readers at the head; one who is further behind reads the log. */
const KEPT_FRAMES = 1000;

/** One feed a job, shared by its open streams: events are read and serialised once, whatever the number of readers. */
export function createJobFeeds(log: FeedLog, options: { pollMs: number }) {
  const feeds = new Map<string, SharedFeed>();
  return {
    /** The owner has been checked: a job has one, so its feed serves nobody else. */
    open(ownerId: string, jobId: string): JobFeed {
      const feed = feeds.get(jobId) ?? new SharedFeed(ownerId, jobId, log, options.pollMs, () => feeds.delete(jobId));
      feeds.set(jobId, feed);
      return feed.join();
    },
  };
}

class SharedFeed {
  readonly #ownerId: string;
  readonly #jobId: string;
  readonly #log: FeedLog;
  readonly #onEmpty: () => void;
  readonly #waiting = new Set<() => void>();
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  #readers = 0;
  #frames: Frame[] = [];
  /** Read once for all readers; undefined when something may have been stored since. */
  #head: JobHead | null | undefined;

  constructor(ownerId: string, jobId: string, log: FeedLog, pollMs: number, onEmpty: () => void) {
    this.#ownerId = ownerId;
    this.#jobId = jobId;
    this.#log = log;
    this.#onEmpty = onEmpty;
    this.#unsubscribe = log.subscribe(jobId, () => {
      this.#wake();
    });
    // Another process may own the job: its events show only in the database.
    this.#timer = setInterval(() => {
      this.#poll();
    }, pollMs);
    this.#timer.unref();
  }

  join(): JobFeed {
    this.#readers += 1;
    let open = true;
    return {
      after: (seq) => this.#after(seq),
      head: () => this.#currentHead(),
      changed: (seq, signal) => this.#changed(seq, signal),
      close: () => {
        if (!open) return;
        open = false;
        this.#readers -= 1;
        if (this.#readers === 0) this.#end();
      },
    };
  }

  #after(seq: number): Frame[] {
    if (seq >= (this.#currentHead()?.lastSeq ?? 0)) return [];
    const first = this.#frames[0];
    if (first !== undefined && first.seq <= seq + 1) {
      const kept = this.#frames.slice(seq + 1 - first.seq, seq + 1 - first.seq + BATCH);
      if (kept.length > 0) return kept;
    }
    const read = (this.#log.read(this.#ownerId, this.#jobId, seq, BATCH) ?? []).map(toFrame);
    this.#keep(read);
    return read;
  }

  #keep(read: Frame[]): void {
    const last = this.#frames.at(-1);
    const first = read[0];
    if (first === undefined) return;
    if (last === undefined || first.seq === last.seq + 1) this.#frames.push(...read);
    else if (first.seq > last.seq + 1) this.#frames = [...read];
    if (this.#frames.length > KEPT_FRAMES) this.#frames = this.#frames.slice(-KEPT_FRAMES);
  }

  #changed(seq: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || (this.#frames.at(-1)?.seq ?? 0) > seq) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(done);
        signal.removeEventListener("abort", done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener("abort", done, { once: true });
    });
  }

  #currentHead(): JobHead | null {
    this.#head = this.#head === undefined ? this.#log.head(this.#ownerId, this.#jobId) : this.#head;
    return this.#head;
  }

  #poll(): void {
    const seen = this.#head;
    const head = this.#log.head(this.#ownerId, this.#jobId);
    if (seen !== undefined && seen?.lastSeq === head?.lastSeq && seen?.status === head?.status) return;
    this.#wake();
  }

  #wake(): void {
    this.#head = undefined;
    for (const done of [...this.#waiting]) done();
  }

  #end(): void {
    clearInterval(this.#timer);
    this.#unsubscribe();
    this.#wake();
    this.#onEmpty();
  }
}

function toFrame(envelope: UnknownEnvelope): Frame {
  return { seq: envelope.seq, bytes: Buffer.from(`id: ${String(envelope.seq)}\ndata: ${JSON.stringify(envelope)}\n\n`) };
}
