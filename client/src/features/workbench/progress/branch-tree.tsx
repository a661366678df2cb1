import { isEnded } from "@plumbline/shared/view/run-view.ts";
import { type BranchNode, selectTree } from "@plumbline/shared/view/select-tree.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { StateMark } from "../phases/state-mark.tsx";
import { SectionTitle } from "./section-title.tsx";

/** Branches of one level shown before the rest is asked for. */
const SHOWN = 12;

/** The branches of a deep run as a tree. */
export function BranchTree() {
  const { t } = useTranslation();
  const branches = useRunView((view) => view.branches);
  const roots = useMemo(() => selectTree(branches), [branches]);
  if (roots.length === 0) return null;
  return (
    <section aria-label={t("workbench.branches.title")} className="mb-6">
      <SectionTitle>{t("workbench.branches.title")}</SectionTitle>
      <Branches nodes={roots} />
    </section>
  );
}

function Branches({ nodes }: { nodes: readonly BranchNode[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? nodes : nodes.slice(0, SHOWN);
  return (
    <ul className="space-y-1.5">
      {shown.map((node) => (
        <Branch key={node.branch.id} node={node} />
      ))}
      {shown.length < nodes.length && (
        <li>
          <button
            type="button"
            onClick={() => {
              setAll(true);
            }}
            className="min-h-6 px-3 text-xs text-accent hover:underline"
          >
            {t("workbench.branches.more", { count: nodes.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

function Branch({ node: { branch, children } }: { node: BranchNode }) {
  const { t } = useTranslation();
  const over = useRunView((view) => isEnded(view.status));
  const done = branch.completedAt !== null;
  const counts = [
    branch.sourceCount > 0 ? t("workbench.sources.count", { count: branch.sourceCount }) : null,
    done ? t("workbench.branches.learnings", { count: branch.learningCount }) : null,
  ].filter((part) => part !== null);
  const state = counts.length > 0 ? counts.join(" · ") : over ? "" : t("workbench.branches.searching");
  return (
    <li>
      <div
        className="grid grid-cols-[auto_1fr_auto] items-center gap-2.5 rounded-sm border border-line bg-surface px-3 py-2 text-sm"
        title={branch.goal}
      >
        <StateMark state={done ? "done" : over ? "cancelled" : "now"} />
        <span className="min-w-0 [overflow-wrap:anywhere]">{branch.query}</span>
        <span className="text-xs text-ink-3 tabular-nums">{state}</span>
      </div>
      {children.length > 0 && (
        <div className="mt-1.5 ml-3 border-l border-line pl-3 narrow:ml-4 narrow:pl-4">
          <Branches nodes={children} />
        </div>
      )}
    </li>
  );
}
