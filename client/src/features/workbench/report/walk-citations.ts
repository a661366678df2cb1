/** Moves the focus to the next citation of the shown report (`step` 1) or the one before (-1); from nowhere to the first in sight. */
export function walkCitations(step: 1 | -1): HTMLElement | null {
  const citations = [...document.querySelectorAll<HTMLElement>("[data-report] .citation")].filter(
    ({ offsetParent }) => offsetParent !== null,
  );
  if (citations.length === 0) return null;
  const focused = document.activeElement;
  const from = focused instanceof HTMLElement ? citations.indexOf(focused) : -1;
  const open = from === -1 ? citations.findIndex((citation) => "open" in citation.dataset) : from;
  const inSight = citations.findIndex((citation) => citation.getBoundingClientRect().top > 0);
  const next = open === -1 ? Math.max(0, inSight) : Math.min(citations.length - 1, Math.max(0, open + step));
  const citation = citations[next];
  if (citation === undefined) return null;
  citation.scrollIntoView({ block: "nearest" });
  const { top, bottom } = citation.getBoundingClientRect();
  if (top < window.innerHeight * 0.15 || bottom > window.innerHeight * 0.8) citation.scrollIntoView({ block: "center" });
  citation.focus({ preventScroll: true });
  return citation;
}
