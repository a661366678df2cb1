import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface JobCounts {
  queued: number;
  running: number;
  awaiting_input: number;
}

/** One request to a model: no text of it. */
export interface ModelRequestFacts {
  model: string;
  operation: string;
  /** `ok`, the end of a reply that was not complete, or an error code. */
  outcome: string;
  ms: number;
  promptTokens: number;
  completionTokens: number;
}

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  observeModel: (request: ModelRequestFacts) => void;
  streamOpened(): void;
  streamClosed(): void;
}

/** Prometheus metrics of this process; `read` is asked at every scrape. */
export function createMetrics(read: { jobs(): JobCounts; walBytes(): number }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "plumbline_" });
  const requests = new Histogram({
    name: "plumbline_http_request_seconds",
    help: "Time to answer a request, streams excepted.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const modelRequests = new Histogram({
    name: "plumbline_model_request_seconds",
    help: "Time to answer a request to a model, by how it ended.",
    labelNames: ["model", "operation", "outcome"],
    buckets: [0.3, 1, 3, 10, 30, 120],
    registers: [registry],
  });
  const modelTokens = new Counter({
    name: "plumbline_model_tokens_total",
    help: "Tokens of requests to models.",
    labelNames: ["model", "kind"],
    registers: [registry],
  });
  const streams = new Gauge({ name: "plumbline_streams_open", help: "Open event streams.", registers: [registry] });
  const opened = new Counter({ name: "plumbline_streams_total", help: "Event streams opened.", registers: [registry] });
  new Gauge({
    name: "plumbline_jobs",
    help: "Jobs that have not ended, by status.",
    labelNames: ["status"],
    registers: [registry],
    collect() {
      for (const [status, count] of Object.entries<number>({ ...read.jobs() })) this.set({ status }, count);
    },
  });
  new Gauge({
    name: "plumbline_wal_bytes",
    help: "Size of the database's write-ahead log.",
    registers: [registry],
    collect() {
      this.set(read.walBytes());
    },
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observeRequest: (method, route, status, seconds) => {
      requests.observe({ method, route, status: String(status) }, seconds);
    },
    observeModel: ({ model, operation, outcome, ms, promptTokens, completionTokens }) => {
      modelRequests.observe({ model, operation, outcome }, ms / 1000);
      modelTokens.inc({ model, kind: "prompt" }, promptTokens);
      modelTokens.inc({ model, kind: "completion" }, completionTokens);
    },
    streamOpened: () => {
      streams.inc();
      opened.inc();
    },
    streamClosed: () => {
      streams.dec();
    },
  };
}
