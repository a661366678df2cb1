import { useState } from "react";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { QuestionHeader } from "../header/question-header.tsx";
import { ActivityNotice } from "./activity-notice.tsx";
import { BranchTree } from "./branch-tree.tsx";
import { Instructions } from "./instructions.tsx";
import { NotStarted } from "./not-started.tsx";
import { Timeline } from "./timeline.tsx";

/** What the run does and has done. */
export function ProgressTab() {
  const [scroll, setScroll] = useState<HTMLDivElement | null>(null);
  const started = useRunView((view) => view.status !== null);
  return (
    <div ref={setScroll} className="relative h-full overflow-y-auto">
      <div className="mx-auto w-full max-w-[800px] px-4 py-5 narrow:px-6 narrow:pb-12">
        <QuestionHeader />
        {started ? (
          <>
            <ActivityNotice className="my-4" />
            <Instructions />
            <BranchTree />
            <Timeline scroll={scroll} />
          </>
        ) : (
          <NotStarted />
        )}
      </div>
    </div>
  );
}
