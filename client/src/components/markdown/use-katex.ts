import { useEffect, useState } from "react";
import type { Options } from "react-markdown";

export type RehypePlugins = NonNullable<Options["rehypePlugins"]>;

const NONE: RehypePlugins = [];

/** The plugin that draws formulas, loaded with its fonts once a text has one; until then formulas show their source. */
export function useKatex(wanted: boolean): RehypePlugins {
  const [plugins, setPlugins] = useState(NONE);
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    void Promise.all([import("rehype-katex"), import("katex/dist/katex.min.css")]).then(([{ default: rehypeKatex }]) => {
      if (!left) setPlugins([[rehypeKatex, { strict: "ignore", errorColor: "var(--bad)" }]]);
    });
    return () => {
      left = true;
    };
  }, [wanted]);
  return plugins;
}
