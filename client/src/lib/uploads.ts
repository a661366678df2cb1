import type { LibraryDocument } from "@plumbline/shared/api/library.ts";
import { ErrorCode } from "@plumbline/shared/errors/error-code.ts";
import { create } from "zustand";
import { ApiProblem } from "./api-problem.ts";
import { sendDocument, type UploadOutcome } from "./send-document.ts";

export interface Upload {
  id: number;
  file: File;
  state: "waiting" | "sending" | "stored" | "failed";
  /** Share of the bytes that went out, 0–1. */
  sent: number;
  document: LibraryDocument | null;
  /** The library had these bytes already. */
  duplicate: boolean;
  error: unknown;
}

type SendFile = (file: File, onProgress: (sent: number) => void) => Promise<UploadOutcome>;

interface Uploads {
  items: readonly Upload[];
  /** Queues files; `onStored` runs after each that arrived. */
  add: (files: readonly File[], onStored: () => void) => void;
  retry: (id: number, onStored: () => void) => void;
  dismiss: (id: number) => void;
}

const inFlight = 2;

/** A queue of uploads, two at a time; one refused file never hides the others. */
export function createUploads(send: SendFile) {
  let nextId = 1;
  return create<Uploads>((set, get) => {
    const change = (id: number, values: Partial<Upload>): void => {
      set(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, ...values } : item)) }));
    };
    const sendOne = async (upload: Upload): Promise<void> => {
      try {
        const { document, duplicate, error } = await send(upload.file, (sent) => {
          change(upload.id, { sent });
        });
        if (error !== null) throw new ApiProblem(ErrorCode.safeParse(error.code).data ?? "UNSUPPORTED_DOCUMENT", error.message, 422);
        change(upload.id, { state: "stored", sent: 1, document, duplicate });
      } catch (error) {
        change(upload.id, { state: "failed", error });
      }
    };
    const work = (onStored: () => void): void => {
      const { items } = get();
      const free = inFlight - items.filter(({ state }) => state === "sending").length;
      for (const upload of items.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free))) {
        change(upload.id, { state: "sending" });
        void sendOne(upload).then(() => {
          if (get().items.some(({ id, state }) => id === upload.id && state === "stored")) onStored();
          work(onStored);
        });
      }
    };
    return {
      items: [],
      add: (files, onStored) => {
        const added = files.map((file): Upload => {
          return { id: nextId++, file, state: "waiting", sent: 0, document: null, duplicate: false, error: null };
        });
        set(({ items }) => ({ items: [...items, ...added] }));
        work(onStored);
      },
      retry: (id, onStored) => {
        change(id, { state: "waiting", sent: 0, error: null });
        work(onStored);
      },
      dismiss: (id) => {
        set(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
      },
    };
  });
}

/** The uploads of this tab; they go on while pages change. */
export const useUploads = createUploads(sendDocument);

/** What a file picker offers. */
export const DOCUMENT_TYPES = ".pdf,.docx,.pptx,.xlsx,.md,.markdown,.txt,.html,.htm,.csv,.epub";
