import { describe, expect, test } from "vitest";
import { sourceMemo } from "./source-memo.ts";

interface Text {
  id: string;
  content: string;
}

function counting(most?: number) {
  const computed: string[] = [];
  const memo = sourceMemo(
    ({ id, content }: Text) => {
      computed.push(id);
      return content.length;
    },
    ({ id }) => id,
    most,
  );
  return { computed, read: (id: string, content: string) => memo({ id, content }) };
}

describe("what was computed of a source", () => {
  test("is kept for an equal text, and computed again for another one of the same source", () => {
    const { computed, read } = counting();
    expect([read("a", "one"), read("a", "one"), read("a", "three")]).toEqual([3, 3, 5]);
    expect(computed).toEqual(["a", "a"]);
  });

  test("goes when later texts need the room, the one used longest ago first; a text too long is not kept", () => {
    const { computed, read } = counting(10);
    for (const [id, content] of [
      ["a", "1234"],
      ["b", "1234"],
      ["a", "1234"],
      ["c", "1234"],
      ["a", "1234"],
      ["b", "1234"],
      ["d", "12345678901"],
      ["d", "12345678901"],
    ] as const)
      expect(read(id, content)).toBe(content.length);
    expect(computed).toEqual(["a", "b", "c", "b", "d", "d"]);
  });
});
