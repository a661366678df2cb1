import { FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { buttonClass } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { Skeleton, SkeletonLines } from "../../components/skeleton.tsx";
import { ApiProblem } from "../../lib/api-problem.ts";
import { homePath } from "../../lib/page-paths.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { useSession } from "./data/use-session.ts";
import { Workbench } from "./workbench.tsx";
import { WorkbenchLayout } from "./workbench-layout.tsx";

/** One research: its plan, progress, report and sources. `historyPane` stands on its left. */
export function WorkbenchPage({ historyPane }: { historyPane: ReactNode }) {
  const { sessionId = "" } = useParams();
  return <OpenSession key={sessionId} sessionId={sessionId} historyPane={historyPane} />;
}

function OpenSession({ sessionId, historyPane }: { sessionId: string; historyPane: ReactNode }) {
  const session = useSession(sessionId);
  if (session.data !== undefined) return <Workbench session={session.data} historyPane={historyPane} />;
  const middle = session.isError ? <Failure error={session.error} onRetry={() => void session.refetch()} /> : <Loading />;
  return <WorkbenchLayout history={historyPane} phases={null} middle={middle} sources={null} />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-[800px] space-y-6 p-6">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <SkeletonLines label={t("app.loading")} lines={6} />
      <SkeletonLines label={t("app.loading")} lines={4} />
    </div>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const describe = useProblemText();
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <EmptyState
        icon={<FileQuestion size={28} aria-hidden="true" />}
        title={t("workbench.missing.title")}
        hint={t("workbench.missing.hint")}
        action={
          <Link to={homePath} className={buttonClass()}>
            {t("workbench.missing.action")}
          </Link>
        }
      />
    );
  }
  return (
    <div className="mx-auto w-full max-w-xl p-6">
      <ErrorState title={t("workbench.loadFailed")} cause={describe(error)} retryLabel={t("app.retry")} onRetry={onRetry} />
    </div>
  );
}
