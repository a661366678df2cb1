/** A stage of the text that a model writes. Each hands on what it lets through to the next one. */
export interface TextSink {
  push(text: string): void;
  /** Everything pushed so far is void: the text begins anew. */
  reset(): void;
  /** No more text comes. */
  end(): void;
}
