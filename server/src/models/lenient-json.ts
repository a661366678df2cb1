/** A value read from text, and where it ends. `complete` is false when the text stopped inside it; unfinished parts of it are left out then. */
export interface LenientValue {
  value: unknown;
  end: number;
  complete: boolean;
}

/** Deeper nesting than any reply has: keeps the reader from using up the stack. */
const DEEPEST = 64;
const QUOTES: Record<string, string> = { '"': '"', "'": "'", "“": "”", "‘": "’", "「": "」" };
const ESCAPES: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };
const BARE = /^(?:[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?![\w.])|[-+]?[\w.]+)/i;
const WORDS: Record<string, unknown> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  undefined: null,
  NaN: null,
};

/**
 * Reads the object or list that begins at `start`, as strictly as it must and as kindly as it can: comments, trailing and missing commas,
 * single or curly quotes, bare keys, Python's words and raw line breaks in texts are taken. Null when there is none.
 */
export function readLenientJson(text: string, start: number): LenientValue | null {
  const reader = new LenientReader(text, start);
  const read = reader.readValue(0);
  return read === null ? null : { value: read.value, end: reader.at, complete: read.done };
}

interface Read {
  value: unknown;
  done: boolean;
}

/** Null means that what stands here is no JSON in any near form. */
class LenientReader {
  readonly text: string;
  at: number;

  constructor(text: string, start: number) {
    this.text = text;
    this.at = start;
  }

  readValue(depth: number): Read | null {
    if (depth > DEEPEST) return null;
    const mark = this.text[this.at] ?? "";
    if (mark === "{") return this.#readObject(depth);
    if (mark === "[") return this.#readList(depth);
    if (mark in QUOTES) return this.#readText(mark);
    return this.#readBare();
  }

  #readObject(depth: number): Read | null {
    const entries: [string, unknown][] = [];
    const close = (done: boolean): Read => ({ value: Object.fromEntries(entries), done });
    this.at += 1;
    for (;;) {
      if (!this.#skipTo("}")) return close(false);
      if (this.#takes("}")) return close(true);
      const key = this.#readKey();
      if (key === null) return null;
      if (!this.#skipSpace() || !key.done) return close(false);
      if (!this.#takes(":：")) return null;
      if (!this.#skipSpace()) return close(false);
      const value = this.readValue(depth + 1);
      if (value === null) return null;
      if (value.done || isOpen(value.value)) entries.push([String(key.value), value.value]);
      if (!value.done) return close(false);
    }
  }

  #readList(depth: number): Read | null {
    const items: unknown[] = [];
    this.at += 1;
    for (;;) {
      if (!this.#skipTo("]")) return { value: items, done: false };
      if (this.#takes("]")) return { value: items, done: true };
      const item = this.readValue(depth + 1);
      if (item === null) return null;
      if (!item.done) return { value: items, done: false };
      items.push(item.value);
    }
  }

  #readKey(): Read | null {
    const mark = this.text[this.at] ?? "";
    if (mark in QUOTES) return this.#readText(mark);
    const bare = /^[\p{L}_$][\p{L}\p{N}_$-]*/u.exec(this.text.slice(this.at, this.at + 80))?.[0];
    if (bare === undefined) return null;
    this.at += bare.length;
    return { value: bare, done: this.at < this.text.length };
  }

  #readText(open: string): Read {
    const close = QUOTES[open] ?? open;
    let value = "";
    for (this.at += 1; this.at < this.text.length; this.at += 1) {
      const character = this.text[this.at] ?? "";
      if (character === close && this.#closesText()) {
        this.at += 1;
        return { value, done: true };
      }
      if (character === "\\") value += this.#readEscape();
      else value += character;
    }
    return { value, done: false };
  }

  /** A quote ends a text when a key, a value or an end can follow it; else it is one the writer forgot to escape. */
  #closesText(): boolean {
    return /^\s*(?:[,:：，}\]]|$|\/[/*])|^\s*\n\s*["'“}\]]/.test(this.text.slice(this.at + 1, this.at + 60));
  }

  #readEscape(): string {
    this.at += 1;
    const mark = this.text[this.at] ?? "";
    const hex = mark === "u" ? /^[0-9a-f]{4}/i.exec(this.text.slice(this.at + 1, this.at + 5))?.[0] : undefined;
    if (hex === undefined) return ESCAPES[mark] ?? mark;
    this.at += 4;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }

  #readBare(): Read | null {
    const word = BARE.exec(this.text.slice(this.at, this.at + 40))?.[0];
    if (word === undefined) return null;
    this.at += word.length;
    const done = this.at < this.text.length;
    if (word in WORDS) return { value: WORDS[word], done };
    const number = Number(word);
    if (!Number.isNaN(number)) return { value: number, done };
    return done ? null : { value: null, done };
  }

  /** Moves to the next item: past space, comments and commas. False at the end of the text. */
  #skipTo(end: string): boolean {
    while (this.#skipSpace()) {
      if (this.text[this.at] === end || !this.#takes(",，")) return true;
    }
    return false;
  }

  #skipSpace(): boolean {
    const space = /(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?(?:\*\/|$))*/y;
    space.lastIndex = this.at;
    this.at += space.exec(this.text)?.[0].length ?? 0;
    return this.at < this.text.length;
  }

  /** Takes one character when it is among these. */
  #takes(marks: string): boolean {
    const next = this.text[this.at];
    if (next === undefined || !marks.includes(next)) return false;
    this.at += 1;
    return true;
  }
}

/** An unfinished object or list still has its finished parts; any other unfinished value has nothing that can be used. */
const isOpen = (value: unknown): boolean => typeof value === "object" && value !== null;
