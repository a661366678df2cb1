import { saysSomething } from "@plumbline/shared/text/visible-text.ts";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../components/error-state.tsx";
import { FileDrop } from "../../components/file-drop.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { UploadList } from "../../components/upload-list.tsx";
import { useCapabilities } from "../../lib/capabilities.ts";
import { useDocumentUpload } from "../../lib/document-upload.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { composeConfig } from "./composed-config.ts";
import { ComposerSettings } from "./composer-settings.tsx";
import { useDraft } from "./draft.ts";
import { PriceTag } from "./price-tag.tsx";
import { QuestionBox } from "./question-box.tsx";
import { type Issues, isPlaced, longestQuestion, refusedFields, settingIssues } from "./setting-issues.ts";
import { StartButton } from "./start-button.tsx";
import { useStartResearch } from "./use-start-research.ts";

interface ComposerProps {
  box: RefObject<HTMLTextAreaElement | null>;
  fromConversationId: string | undefined;
  onStarted: (sessionId: string) => void;
}

/** The question and everything about how it is researched; one button creates and starts the run. */
export function Composer({ box, fromConversationId, onStarted }: ComposerProps) {
  const { t } = useTranslation();
  const describe = useProblemText();
  const draft = useDraft();
  const { question, settings } = draft;
  const card = useRef<HTMLDivElement>(null);
  const { data: capabilities, ...reading } = useCapabilities();
  const { upload } = useDocumentUpload();
  const isStarted = useRef(false);
  const starting = useStartResearch((sessionId) => {
    isStarted.current = true;
    onStarted(sessionId);
  });
  const { setQuestion } = draft;
  // The question stays in sight until the page with its research is there.
  useEffect(
    () => () => {
      if (isStarted.current) setQuestion("");
    },
    [setQuestion],
  );
  const [attempt, setAttempt] = useState<{ question: string; settings: object } | null>(null);

  const config = useMemo(() => (capabilities === undefined ? null : composeConfig(settings, capabilities)), [settings, capabilities]);
  const local = useMemo(() => (capabilities === undefined ? {} : settingIssues(settings, capabilities, t)), [settings, capabilities, t]);
  // What an attempt brought up holds until the draft is changed.
  const current = attempt !== null && attempt.question === question && attempt.settings === settings;
  const refused: Issues = current ? refusedFields(starting.error) : {};
  const missing = current && !saysSomething(question) ? { query: t("home.missing") } : {};
  const issues: Issues = { ...refused, ...local, ...missing };
  const unplaced = current && starting.error !== null && !Object.keys(refused).some(isPlaced);

  const showFirstIssue = (found: Issues): void => {
    if (Object.keys(found).some((field) => field !== "query" && field !== "allowedMaterialChannels")) draft.setAdvancedOpen(true);
    requestAnimationFrame(() => {
      card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };
  const start = async (): Promise<void> => {
    if (config === null) return;
    const query = question.trim();
    setAttempt({ question, settings });
    const blocking = { ...local, ...(!saysSomething(query) || query.length > longestQuestion ? { query: "" } : {}) };
    if (Object.keys(blocking).length > 0) {
      showFirstIssue(blocking);
      return;
    }
    const error = await starting.start({ query, config, ...(fromConversationId === undefined ? {} : { fromConversationId }) });
    if (error !== null) showFirstIssue(refusedFields(error));
  };

  return (
    <div className="flex flex-col gap-2.5">
      <FileDrop
        ref={card}
        label={t("document.dropHere")}
        onFiles={upload}
        className="rounded-lg border border-line-2 bg-surface shadow-raised transition-colors has-[textarea:focus]:border-accent"
      >
        <QuestionBox
          box={box}
          question={question}
          onQuestionChange={draft.setQuestion}
          onStart={() => void start()}
          error={issues["query"]}
        />
        {capabilities === undefined ? (
          reading.isError ? null : (
            <SettingsLoading label={t("app.loading")} />
          )
        ) : (
          <ComposerSettings draft={draft} capabilities={capabilities} issues={issues} onFiles={upload}>
            <StartButton busy={starting.pending} onStart={() => void start()} />
          </ComposerSettings>
        )}
      </FileDrop>
      {reading.isError && (
        <ErrorState
          title={t("home.capabilitiesFailed")}
          cause={describe(reading.error)}
          retryLabel={t("app.retry")}
          onRetry={() => void reading.refetch()}
        />
      )}
      {unplaced && <ErrorState title={t("home.failed")} cause={describe(starting.error)} />}
      {capabilities !== undefined && <PriceTag config={Object.keys(local).length === 0 ? config : null} />}
      <UploadList />
    </div>
  );
}

function SettingsLoading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 px-3 pb-3">
      <div className="grid grid-cols-2 gap-1.5 narrow:grid-cols-5">
        {["a", "b", "c", "d", "e"].map((key) => (
          <Skeleton key={key} className="h-14.5 rounded-md" />
        ))}
      </div>
      <Skeleton className="h-8 w-2/3" />
    </div>
  );
}
