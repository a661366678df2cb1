/** A plumb bob on its line, and the name. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2 font-[650] tracking-[-0.01em]">
      <svg
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        aria-hidden="true"
        className="size-4.5 text-accent"
      >
        <path d="M9 1v7" />
        <path d="M5.5 8h7L9 17z" fill="currentColor" />
      </svg>
      Plumbline
    </span>
  );
}
