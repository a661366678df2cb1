import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";

interface LoadMoreProps {
  label: string;
  loading: boolean;
  /** False after a failure: then only a press loads. */
  automatic: boolean;
  onLoad: () => void;
}

/** Loads the next page when it comes into view; it is also a plain button. */
export function LoadMore({ label, loading, automatic, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  }, [onLoad]);
  // Watching anew after each page finds out when the end is still in view.
  useEffect(() => {
    const target = end.current;
    if (target === null || loading || !automatic) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) load.current();
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
    };
  }, [loading, automatic]);
  return (
    <div ref={end} className="flex justify-center py-3">
      <Button size="sm" variant="quiet" busy={loading} onClick={onLoad}>
        {label}
      </Button>
    </div>
  );
}
