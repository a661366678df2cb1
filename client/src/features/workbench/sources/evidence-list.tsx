import type { Claim, Verdict } from "@plumbline/shared/api/sources.ts";
import { X } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ToggleChip } from "../../../components/chip.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { IconButton } from "../../../components/icon-button.tsx";
import { useWorkbench } from "../workbench-context.ts";
import { EvidenceItem } from "./evidence-item.tsx";
import { VirtualRows } from "./virtual-rows.tsx";

const WEAKEST_FIRST: readonly Verdict[] = ["unsupported", "uncited", "partial", "supported"];
const ITEM_HEIGHT = 120;

/** Every sentence of the report with what it rests on, the weakest first. */
export function EvidenceList() {
  const { t } = useTranslation();
  const { claims, address } = useWorkbench();
  const [only, setOnly] = useState<Verdict | null>(null);
  const ordered = useMemo(() => weakestFirst(claims), [claims]);
  const shown = only === null ? ordered : ordered.filter(({ verdict }) => verdict === only);
  return (
    <div className="flex h-full flex-col">
      <div className="shrink-0 border-b border-line px-3 py-2.5">
        <div className="flex items-center gap-2">
          <h2 className="flex-1 text-sm font-semibold">{t("workbench.evidence.title")}</h2>
          <IconButton
            label={t("app.close")}
            size="sm"
            onClick={() => {
              address.change({ evidence: false });
            }}
          >
            <X size={15} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {WEAKEST_FIRST.map((verdict) => {
            const count = claims.filter((claim) => claim.verdict === verdict).length;
            return count === 0 ? null : (
              <ToggleChip
                key={verdict}
                pressed={only === verdict}
                onPressedChange={(pressed) => {
                  setOnly(pressed ? verdict : null);
                }}
              >
                {t(`workbench.verdicts.${verdict}`)} {count}
              </ToggleChip>
            );
          })}
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t("workbench.evidence.none")} />
      ) : (
        <VirtualRows items={shown} keyOf={(claim) => claim.id} estimate={ITEM_HEIGHT}>
          {(claim) => <EvidenceItem claim={claim} />}
        </VirtualRows>
      )}
    </div>
  );
}

export function weakestFirst(claims: readonly Claim[]): Claim[] {
  const strength = ({ verdict }: Claim): number => WEAKEST_FIRST.indexOf(verdict);
  const best = ({ evidence }: Claim): number => Math.max(0, ...evidence.map(({ score }) => score));
  return claims.toSorted((a, b) => strength(a) - strength(b) || best(a) - best(b) || a.order - b.order);
}
