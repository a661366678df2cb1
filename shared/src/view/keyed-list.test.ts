import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyKeyed, getKeyed, keyedCount, keyedItems, setKeyed, updateKeyed } from "./keyed-list.ts";
import { append, emptyList, itemAt, listItems, replaceAt } from "./persistent-list.ts";

describe("a persistent list", () => {
  it("holds what an array holds after the same appends and replacements", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(300), fc.nat()), { maxLength: 300 }), (steps) => {
        let list = emptyList<number>();
        const array: number[] = [];
        for (const [index, value] of steps) {
          list = index < array.length ? replaceAt(list, index, value) : append(list, value);
          if (index < array.length) array[index] = value;
          else array.push(value);
        }
        expect(listItems(list)).toEqual(array);
        expect(array.every((value, i) => itemAt(list, i) === value)).toBe(true);
        expect(list.size).toBe(array.length);
      }),
    );
  });

  it("has nothing outside its bounds and changes nothing there", () => {
    const list = append(emptyList<string>(), "a");
    expect(itemAt(list, 1)).toBeUndefined();
    expect(replaceAt(list, 1, "b")).toBe(list);
    expect(replaceAt(list, 64, "b")).toBe(list);
  });
});

describe("a keyed list", () => {
  it("keeps items in the order of their keys' first appearance", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.nat())), (pairs) => {
        const keyed = pairs.reduce((list, [key, value]) => setKeyed(list, key, value), emptyKeyed<number>());
        const map = new Map(pairs);
        expect(keyedItems(keyed)).toEqual([...map.values()]);
        expect(keyedCount(keyed)).toBe(map.size);
        for (const [key, value] of map) expect(getKeyed(keyed, key)).toBe(value);
      }),
    );
  });

  it("takes any text as a key", () => {
    const keyed = setKeyed(setKeyed(emptyKeyed<number>(), "__proto__", 1), "constructor", 2);
    expect(getKeyed(keyed, "__proto__")).toBe(1);
    expect(getKeyed(keyed, "toString")).toBeUndefined();
  });

  it("changes nothing for a key it does not have", () => {
    const keyed = setKeyed(emptyKeyed<number>(), "a", 1);
    expect(updateKeyed(keyed, "b", (n) => n + 1)).toBe(keyed);
  });
});
