import type { Code, Construct, Effects, Extension, State, TokenizeContext } from "micromark-util-types";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    literalAutolink: "literalAutolink";
    literalAutolinkHttp: "literalAutolinkHttp";
    literalAutolinkWww: "literalAutolinkWww";
  }
  interface Token {
    _balanced?: boolean | undefined;
  }
}

/** What no bare address holds: blanks, quotation marks, CJK letters, full-width and CJK punctuation (the surrogates open rare ideographs). */
const OUTSIDE =
  /[\s<>"“”‘’`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u2026\u3000-\u303F\u30FB\uFE10-\uFE1F\uFE30-\uFE4F\uFF00-\uFFEF\uD840-\uD8BF]/u;
const HOST_START = /[\p{L}\p{N}]/u;
/** Marks that belong to the sentence when nothing of the address follows. */
const TRAILING = new Set(["?", "!", ".", ",", ":", ";", "*", "_", "~", "'", ")", "]"]);

/** Length of the address a text begins with: up to the first character no address holds, or the start of a citation. */
export function literalAddressLength(text: string): number {
  const end = text.search(OUTSIDE);
  const citation = text.indexOf("[[");
  return Math.min(end < 0 ? text.length : end, citation < 0 ? text.length : citation);
}

/**
 * micromark extension: bare `http://`, `https://` and `www.` addresses become links that end where the address ends, also in text without
 * spaces. Takes the place of GFM's own two constructs, which swallow the sentence that follows.
 */
export function addressLiteral(): Extension {
  const protocol = construct("addressProtocol", /^https?:\/\/$/i, "http://".length, "literalAutolinkHttp");
  const www = construct("addressWww", /^www\.$/i, "www.".length, "literalAutolinkWww");
  return { text: { 72: protocol, 104: protocol, 87: www, 119: www }, disable: { null: ["protocolAutolink", "wwwAutolink"] } };
}

type AddressToken = "literalAutolinkHttp" | "literalAutolinkWww";

function construct(name: string, prefix: RegExp, shortest: number, token: AddressToken): Construct {
  return {
    name,
    previous: followsBreak,
    tokenize(effects, ok, nok) {
      return tokenizeAddress(this, effects, ok, nok, { prefix, shortest, token });
    },
  };
}

const followsBreak = (code: Code): boolean => code === null || code < 0 || !/[A-Za-z0-9]/.test(character(code));
const character = (code: number): string => String.fromCharCode(code);
const isEnd = (code: Code): boolean => code === null || code < 0 || OUTSIDE.test(character(code));

/** Looks ahead: the address is over when only trailing marks follow, or `[[`, the start of a citation. */
const over: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let brackets = 0;
    const trail: State = (code) => {
      if (isEnd(code)) return ok(code);
      if (code === null) return nok(code);
      const mark = character(code);
      brackets = mark === "[" ? brackets + 1 : 0;
      if (brackets === 2) return ok(code);
      if (mark !== "[" && !TRAILING.has(mark)) return nok(code);
      effects.consume(code);
      return trail;
    };
    return trail;
  },
};

interface AddressKind {
  prefix: RegExp;
  shortest: number;
  token: AddressToken;
}

function tokenizeAddress(context: TokenizeContext, effects: Effects, ok: State, nok: State, kind: AddressKind): State {
  let start = "";
  const open = { "(": 0, "[": 0 };
  const finish: State = (code) => {
    effects.exit(kind.token);
    effects.exit("literalAutolink");
    return ok(code);
  };
  const take: State = (code) => {
    effects.consume(code);
    return inside;
  };
  const inside: State = (code) => {
    if (code === null || isEnd(code)) return finish(code);
    const mark = character(code);
    // A bracket that was opened inside the address belongs to it.
    const opener = mark === ")" ? "(" : mark === "]" ? "[" : null;
    if (opener !== null && open[opener] > 0) {
      open[opener]--;
      return take(code);
    }
    if (mark === "(" || mark === "[") open[mark]++;
    return TRAILING.has(mark) || mark === "[" ? effects.check(over, finish, take)(code) : take(code);
  };
  const prefix: State = (code) => {
    if (start.length >= kind.shortest && kind.prefix.test(start))
      return code !== null && code > 0 && HOST_START.test(character(code)) && !isEnd(code) ? inside(code) : nok(code);
    if (code === null || code < 0 || start.length > kind.shortest) return nok(code);
    start += character(code);
    effects.consume(code);
    return prefix;
  };
  return (code) => {
    // `previous` of the construct is asked only inside plain text, not where a piece of text begins.
    if (!followsBreak(context.previous) || inOpenLabel(context)) return nok(code);
    effects.enter("literalAutolink");
    effects.enter(kind.token);
    return prefix(code);
  };
}

/** A link holds no link: nothing is linked behind a bracket that may still become one. */
function inOpenLabel(context: TokenizeContext): boolean {
  for (let at = context.events.length - 1; at >= 0; at--) {
    const token = context.events[at]?.[1];
    if (token !== undefined && (token.type === "labelLink" || token.type === "labelImage") && token._balanced !== true) return true;
  }
  return false;
}
