/** Words of one language and subject are a few thousand, met again and again. */
const MOST = 20_000;

/** The function with its latest results kept: for one that depends on a word alone and is asked for every word of a text. */
export function remembered(compute: (word: string) => string): (word: string) => string {
  const results = new Map<string, string>();
  return (word) => {
    const known = results.get(word);
    if (known !== undefined) return known;
    const result = compute(word);
    if (results.size >= MOST) results.clear();
    results.set(word, result);
    return result;
  };
}
