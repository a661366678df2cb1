import type { Claim } from "@plumbline/shared/api/sources.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../lib/class-names.ts";
import { useWorkbench } from "../workbench-context.ts";

/** Section id of what stands before the first heading. */
const LEAD = "lead";
/** Sentences shown before the rest is asked for. */
const SHOWN = 9;

interface Citing {
  claim: Claim;
  /** Place of the sentence within its section, from 1. */
  place: number;
  /** Place of the section in the report, from 1; 0 before the first. */
  section: number;
}

/** The sentences of the report that rest on a source, each a way back to it. */
export function CitedIn({ sourceId }: { sourceId: string }) {
  const { t } = useTranslation();
  const { claims, revealSentence, address, openSource } = useWorkbench();
  const [all, setAll] = useState(false);
  const citing = useMemo(() => findCiting(claims, sourceId), [claims, sourceId]);
  if (citing.length === 0) return null;
  return (
    <section aria-label={t("workbench.sources.citedIn")} className="mt-4">
      <h3 className="mb-1.5 text-xs font-semibold text-ink-3">{t("workbench.sources.citedIn")}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {(all ? citing : citing.slice(0, SHOWN)).map(({ claim, place, section }) => (
          <li key={claim.id}>
            <button
              type="button"
              title={claim.sentence}
              aria-pressed={address.state.claim === claim.order}
              onClick={() => {
                openSource(sourceId, claim.order);
                revealSentence(claim.order);
              }}
              className={classNames(
                "min-h-6 rounded-full border px-2.5 py-0.5 text-xs transition-colors",
                address.state.claim === claim.order
                  ? "border-accent-line bg-accent-soft font-medium text-accent"
                  : "border-line bg-surface text-ink-2 hover:border-accent-line hover:text-accent",
              )}
            >
              {t(section === 0 ? "workbench.sources.sentenceLead" : "workbench.sources.sentence", { section, place })}
            </button>
          </li>
        ))}
        {!all && citing.length > SHOWN && (
          <li>
            <button
              type="button"
              onClick={() => {
                setAll(true);
              }}
              className="min-h-6 px-1.5 text-xs text-accent hover:underline"
            >
              {t("workbench.sources.moreSentences", { count: citing.length - SHOWN })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function findCiting(claims: readonly Claim[], sourceId: string): Citing[] {
  const sections: string[] = [LEAD];
  const places = new Map<string, number>();
  return claims.flatMap((claim) => {
    if (!sections.includes(claim.sectionId)) sections.push(claim.sectionId);
    const place = (places.get(claim.sectionId) ?? 0) + 1;
    places.set(claim.sectionId, place);
    const cites = claim.evidence.some((evidence) => evidence.sourceId === sourceId);
    return cites ? [{ claim, place, section: sections.indexOf(claim.sectionId) }] : [];
  });
}
