import { selectActivity } from "@plumbline/shared/view/select-activity.ts";
import { Spinner } from "../../../components/spinner.tsx";
import { useRunSummary, useRunView } from "../../../run-stream/use-run-stream.ts";
import { Notice } from "../notice.tsx";
import { useActivityText } from "../progress/use-activity-text.ts";
import { useWorkbench } from "../workbench-context.ts";
import { ReportTitle } from "./report-title.tsx";

/** Above a report that is being written: its title and what is happening to it. */
export function PreviewHead({ title }: { title: string | null }) {
  const { session } = useWorkbench();
  const planned = useRunView((view) => view.plan?.plan.title ?? null);
  const activity = useActivityText(useRunSummary(selectActivity));
  return (
    <>
      <ReportTitle>{title ?? planned ?? session.title}</ReportTitle>
      <Notice tone="now" icon={<Spinner />} className="mt-3 mb-6 text-sm">
        {activity}
      </Notice>
    </>
  );
}
