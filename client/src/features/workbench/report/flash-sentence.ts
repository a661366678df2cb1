const WAIT_MS = 4000;
const STEP_MS = 50;

/** Scrolls to a sentence of the shown report and marks it for a moment; waits while the report is still being drawn. */
export function flashSentence(order: number): void {
  const until = performance.now() + WAIT_MS;
  const attempt = (): void => {
    const parts = document.querySelectorAll<HTMLElement>(`[data-report] [data-sentence="${String(order)}"]`);
    const first = parts[0];
    if (first === undefined || first.offsetParent === null) {
      if (performance.now() < until) setTimeout(attempt, STEP_MS);
      return;
    }
    first.scrollIntoView({ block: "center", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    for (const part of parts) {
      part.classList.remove("sentence-flash");
      // Reading the width restarts the animation of a sentence that is marked again.
      part.getBoundingClientRect();
      part.classList.add("sentence-flash");
      part.addEventListener(
        "animationend",
        () => {
          part.classList.remove("sentence-flash");
        },
        { once: true },
      );
    }
  };
  attempt();
}
