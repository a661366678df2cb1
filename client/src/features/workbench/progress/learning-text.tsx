import { useTranslation } from "react-i18next";
import { siteOf } from "../data/workbench-source.ts";
import { useWorkbench } from "../workbench-context.ts";

/** One thing learnt, with the sources it came from. */
export function LearningText({ text, sourceIds }: { text: string; sourceIds: string[] }) {
  const { t } = useTranslation();
  const { sourceById, openSource } = useWorkbench();
  return (
    <span className="[overflow-wrap:anywhere]">
      {text}
      {sourceIds.map((id) => {
        const source = sourceById.get(id);
        if (source === undefined) return null;
        const number = source.citationNumber;
        const name = siteOf(source) ?? t(`workbench.sources.types.${source.sourceType}`);
        return (
          <button
            key={id}
            type="button"
            title={source.title}
            onClick={() => {
              openSource(id);
            }}
            className="ml-1.5 rounded-xs bg-accent-soft px-1.5 text-xs leading-5 whitespace-nowrap text-accent hover:bg-accent hover:text-accent-ink"
          >
            {number === null ? name : `${String(number)} · ${name}`}
          </button>
        );
      })}
    </span>
  );
}
