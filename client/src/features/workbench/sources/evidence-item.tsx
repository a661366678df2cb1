import type { Claim } from "@plumbline/shared/api/sources.ts";
import { Check, Scissors, TrendingDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../components/icon-button.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { useDecideClaim } from "../data/use-decide-claim.ts";
import { VerdictText } from "../report/verdict-text.tsx";
import { useWorkbench } from "../workbench-context.ts";

const DECISIONS = [
  { decision: "accepted", Icon: Check },
  { decision: "weakened", Icon: TrendingDown },
  { decision: "cut", Icon: Scissors },
] as const;

/** One sentence with its verdict, the quotes behind it, and what the person decided about it. */
export function EvidenceItem({ claim }: { claim: Claim }) {
  const { t } = useTranslation();
  const { session, sourceById, openSource, revealSentence } = useWorkbench();
  const decide = useDecideClaim(session.id);
  return (
    <article className={classNames("border-b border-line px-3 py-3 text-sm", claim.decision !== null && "bg-ink/2")}>
      <div className="flex items-center gap-2 text-xs">
        <VerdictText verdict={claim.verdict} />
        {claim.reason !== "" && (
          <span className="min-w-0 truncate text-ink-3" title={claim.reason}>
            {claim.reason}
          </span>
        )}
        <span className="ml-auto flex shrink-0">
          {DECISIONS.map(({ decision, Icon }) => {
            const on = claim.decision === decision;
            return (
              <IconButton
                key={decision}
                label={t(`workbench.evidence.decisions.${decision}`)}
                size="sm"
                aria-pressed={on}
                className={on ? "bg-accent-soft text-accent" : "text-ink-3"}
                onClick={() => {
                  decide.mutate({ id: claim.id, decision: on ? null : decision });
                }}
              >
                <Icon size={14} aria-hidden="true" />
              </IconButton>
            );
          })}
        </span>
      </div>
      <button
        type="button"
        title={t("workbench.evidence.show")}
        onClick={() => {
          revealSentence(claim.order);
        }}
        className="mt-1 w-full text-left leading-[1.55] [overflow-wrap:anywhere] hover:text-accent"
      >
        {claim.sentence}
      </button>
      {claim.evidence.slice(0, 3).map((evidence) => {
        const source = sourceById.get(evidence.sourceId);
        return (
          <button
            key={`${evidence.sourceId}:${String(evidence.start)}`}
            type="button"
            onClick={() => {
              openSource(evidence.sourceId, claim.order);
            }}
            className="mt-1.5 block w-full border-l-2 border-accent-line pl-2.5 text-left text-xs text-ink-2 hover:border-accent hover:text-ink"
          >
            <span className="line-clamp-3 [overflow-wrap:anywhere]">{evidence.quote}</span>
            {source !== undefined && (
              <span className="mt-0.5 block truncate text-ink-3">
                {source.citationNumber !== null && `${String(source.citationNumber)} · `}
                {source.title}
              </span>
            )}
          </button>
        );
      })}
    </article>
  );
}
