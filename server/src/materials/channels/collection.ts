import type { CollectFailure, CollectOptions, CollectRequest, SourceStore } from "../../research/ports.ts";
import type { Material } from "../material.ts";
import type { Send } from "../search/search-provider.ts";

/** One query's collecting while it goes on; channels report into it. */
export interface Collection {
  request: CollectRequest;
  options: CollectOptions;
  sources: SourceStore;
  /** Sends one call within the run's limiter. */
  send: Send;
  /** Stores a material found at this rank of the channel; called in the order of ranks. */
  found(material: Material, rank: number): void;
  /** A source that is stored already was found again. */
  foundAgain(sourceId: string, rank: number): void;
  failed(failure: CollectFailure): void;
  /** A channel's search (of however many services), a look into the library, or a page request was really made. */
  counted(kind: "search" | "lookup" | "page"): void;
  /** A budget ended the channel early. */
  stopped(): void;
}

/** Collects one query's materials from one place. Rejects only on abort. */
export type Channel = (collection: Collection) => Promise<void>;
