import type { UseCasePorts } from "../use-cases/use-case-ports.ts";

/** What `read` prints for one file or address. */
export interface ReadLine {
  input: string;
  outcome: string;
  title: string | null;
  byline: string | null;
  publishedAt: string | null;
  language: string | null;
  text: string;
  markdown: string;
  words: number;
  ms: number;
  /** Why it was not read, or not wholly; empty when there is nothing to say. */
  reason: string;
}

/** One line of `doctor`: what was checked, how it stands, and the mend. */
export interface Check {
  name: string;
  state: "ok" | "warning" | "failed";
  message: string;
}

/** The installation as the commands use it. */
export interface Backend {
  ports: UseCasePorts;
  /** Takes jobs in this process; with a server on the same folder the lease decides who runs which. */
  startWorker: () => void;
  read(input: string, signal: AbortSignal): Promise<ReadLine>;
  doctor(signal: AbortSignal): Promise<Check[]>;
  close(): Promise<void>;
}

/** Where a command reads and writes; `isTerminal` tells whether a person can be asked. */
export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  isTerminal: boolean;
  /** Asks one line on the terminal; null when the input ended. */
  ask(question: string, signal: AbortSignal): Promise<string | null>;
  lines(): AsyncIterable<string>;
}

export const EXIT = { done: 0, failed: 1, usage: 2, waiting: 3, cancelled: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface CommandContext {
  backend: Backend;
  terminal: Terminal;
  ownerId: string;
  /** Calls `listener` at each Ctrl+C with its count; gives the function that stops it. */
  onInterrupt: (listener: (count: number) => void) => () => void;
  now: () => number;
}
