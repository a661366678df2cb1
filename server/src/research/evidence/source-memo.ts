/** Characters of the texts whose results are kept. */
const MOST = 1_000_000;

/**
 * The function with its results kept for the next tasks of this thread, those used last while their texts are short enough together: every
 * section and every revision of a report asks for the same sources. `keyOf` tells apart what the result depends on besides the content.
 */
export function sourceMemo<S extends { content: string }, T>(
  compute: (source: S) => T,
  keyOf: (source: S) => string,
  most = MOST,
): (source: S) => T {
  const kept = new Map<string, { content: string; result: T }>();
  let size = 0;
  const drop = (key: string): void => {
    size -= kept.get(key)?.content.length ?? 0;
    kept.delete(key);
  };
  return (source) => {
    const key = keyOf(source);
    const known = kept.get(key);
    const { content } = source;
    const entry = known?.content === content ? known : { content, result: compute(source) };
    drop(key);
    kept.set(key, entry);
    size += content.length;
    for (const oldest of kept.keys()) {
      if (size <= most) break;
      drop(oldest);
    }
    return entry.result;
  };
}
