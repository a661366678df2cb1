import { type ReactNode, useEffect, useRef, useState } from "react";

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Content that may be wider than the text: then it scrolls by itself and can be reached from the keyboard. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const element = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const region = element.current;
    if (region === null) return undefined;
    const observer = new ResizeObserver(() => {
      setScrolls(region.scrollWidth > region.clientWidth + 1);
    });
    observer.observe(region);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={element} {...(scrolls ? { role: "region", "aria-label": label, tabIndex: 0 } : {})} className={className}>
      {children}
    </div>
  );
}
