import type { TextSink } from "./text-sink.ts";

export interface CollectedText extends TextSink {
  /** The text as it stands, without white space at its end. */
  readonly text: string;
}

/** The last stage: keeps the text and tells a listener. White space waits for text to follow it, so that what was told is the text. */
export function createCollectedText(listener: {
  onDelta?: ((delta: string) => void) | undefined;
  onReset?: (() => void) | undefined;
}): CollectedText {
  let text = "";
  let space = "";
  return {
    get text() {
      return text;
    },
    push: (piece) => {
      const all = space + piece;
      const body = all.trimEnd();
      space = all.slice(body.length);
      if (body === "") return;
      text += body;
      listener.onDelta?.(body);
    },
    reset: () => {
      const told = text !== "";
      text = "";
      space = "";
      if (told) listener.onReset?.();
    },
    end: () => undefined,
  };
}
