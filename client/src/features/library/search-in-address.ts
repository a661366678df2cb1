import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

const settleAfter = 250;

/**
 * The search box's text and the search it stands for, which is `?q=` of the page's address. The text is the page's own: an input method
 * would lose its place if every key went through the router.
 */
export function useSearchInAddress() {
  const [params, setParams] = useSearchParams();
  const q = params.get("q") ?? "";
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  const [written, setWritten] = useState(q);
  const timer = useRef(0);
  if (q !== seen) {
    setSeen(q);
    if (q !== written) setText(q);
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const change = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const wanted = next.trim();
      setWritten(wanted);
      setParams(wanted === "" ? {} : { q: wanted }, { replace: true });
    }, settleAfter);
  };
  return { text, setText: change, q };
}
