import { classNames } from "../lib/class-names.ts";

/** A grey stand-in of the shape that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("skeleton-pulse block rounded-sm bg-ink/8", className)} />;
}

/** Stand-ins for some lines of text; `label` is what a screen reader hears. */
export function SkeletonLines({ label, lines = 3, className }: { label: string; lines?: number; className?: string }) {
  return (
    <div role="status" aria-label={label} className={classNames("flex flex-col gap-2.5", className)}>
      {Array.from({ length: lines }, (_, line) => `line-${String(line)}`).map((key, line) => (
        <Skeleton key={key} className={classNames("h-3.5", line === lines - 1 ? "w-3/5" : "w-full")} />
      ))}
    </div>
  );
}
