import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { IconButton } from "../../components/icon-button.tsx";
import { type Action, useActions } from "../../lib/actions.ts";
import { FROM_NARROW, useMediaQuery } from "../../lib/media-query.ts";
import { workbenchPath } from "../../lib/page-paths.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { Composer } from "./composer.tsx";
import { useDraft } from "./draft.ts";
import { ExampleQuestions } from "./example-questions.tsx";

const BehindTabs = lazy(async () => ({ default: (await import("./behind-tabs.tsx")).BehindTabs }));

const historyWidth = 264;

/** The composer, with the history beside it or, on a narrow screen, behind a tab. */
export function ResearchHomePage({ historyPane }: { historyPane: ReactNode }) {
  const { t } = useTranslation();
  const roomy = useMediaQuery(FROM_NARROW);
  return (
    <>
      <title>{`${t("app.pageTitle.research")} · Plumbline`}</title>
      {roomy ? (
        <BesideHistory historyPane={historyPane} />
      ) : (
        <Suspense fallback={null}>
          <BehindTabs historyPane={historyPane}>
            <Home />
          </BehindTabs>
        </Suspense>
      )}
    </>
  );
}

function BesideHistory({ historyPane }: { historyPane: ReactNode }) {
  const { t } = useTranslation();
  // The workbench's width of the same pane, so that it does not jump between the pages.
  const width = usePreferences((preferences) => preferences.paneSizes["history"] ?? historyWidth);
  const collapsed = usePreferences((preferences) => preferences.collapsedPanes["history"] ?? false);
  const setPaneCollapsed = usePreferences((preferences) => preferences.setPaneCollapsed);
  return (
    <div className="flex h-full">
      {!collapsed && (
        <div style={{ width }} className="shrink-0 border-r border-line bg-pane">
          {historyPane}
        </div>
      )}
      <div className="relative min-w-0 flex-1 overflow-y-auto">
        <IconButton
          label={t(collapsed ? "home.showHistory" : "home.hideHistory")}
          aria-expanded={!collapsed}
          side="right"
          className="absolute top-2 left-2"
          onClick={() => {
            setPaneCollapsed("history", !collapsed);
          }}
        >
          {collapsed ? <PanelLeftOpen size={16} aria-hidden="true" /> : <PanelLeftClose size={16} aria-hidden="true" />}
        </IconButton>
        <Home />
      </div>
    </div>
  );
}

function Home() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const box = useRef<HTMLTextAreaElement>(null);
  const question = useDraft((draft) => draft.question);
  const setQuestion = useDraft((draft) => draft.setQuestion);
  const fromConversationId = useGivenQuestion(setQuestion);
  const { key } = useLocation();
  useEffect(() => {
    // Each time the page is asked for; a touch screen would answer with its keyboard.
    if (key !== "" && matchMedia("(hover: hover)").matches) box.current?.focus();
  }, [key]);
  useComposerActions(() => box.current?.focus());
  return (
    <div className="mx-auto w-full max-w-[808px] px-4 pt-8 pb-16 narrow:px-6 narrow:pt-[9vh]">
      <h1 className="text-h1 font-bold tracking-[-0.02em]">{t("home.title")}</h1>
      <p className="mt-1 mb-6 text-ink-3">{t("home.subtitle")}</p>
      <Composer box={box} fromConversationId={fromConversationId} onStarted={(sessionId) => void navigate(workbenchPath(sessionId))} />
      {question.trim() === "" && (
        <div className="mt-5">
          <ExampleQuestions
            onChoose={(example) => {
              setQuestion(example);
              box.current?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Takes over a question that another page put into the address (`?q=…&from=…`). */
function useGivenQuestion(setQuestion: (question: string) => void): string | undefined {
  const [params, setParams] = useSearchParams();
  const given = params.get("q");
  useEffect(() => {
    if (given === null) return;
    setQuestion(given);
    // Taken once: a reload must not undo what was changed since.
    setParams(
      (before) => {
        before.delete("q");
        return before;
      },
      { replace: true },
    );
  }, [given, setQuestion, setParams]);
  return params.get("from") ?? undefined;
}

function useComposerActions(focusQuestion: () => void): void {
  const { t } = useTranslation();
  const focus = useRef(focusQuestion);
  useEffect(() => {
    focus.current = focusQuestion;
  });
  const actions = useMemo(
    (): readonly Action[] => [
      {
        id: "focus-question",
        label: t("home.focusQuestion"),
        group: t("home.group"),
        shortcut: { key: "/" },
        enabled: true,
        run: () => {
          focus.current();
        },
      },
    ],
    [t],
  );
  useActions(actions);
}
