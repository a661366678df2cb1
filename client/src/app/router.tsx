import { lazy } from "react";
import { BrowserRouter, Navigate, Route, Routes } from "react-router";
import { HistoryPane } from "../features/history/history-pane.tsx";
import { ResearchHomePage } from "../features/research-home/research-home-page.tsx";
import { addMessages } from "../lib/messages.ts";
import { homePath, libraryPath, settingsPath } from "../lib/page-paths.ts";
import { i18n } from "./i18n.ts";
import { Layout } from "./layout.tsx";
import { MissingPage } from "./missing-page.tsx";

const WorkbenchPage = lazy(async () => {
  const [page, texts] = await Promise.all([
    import("../features/workbench/workbench-page.tsx"),
    import("../features/workbench/messages.ts"),
  ]);
  addMessages(i18n, texts.messages);
  return { default: page.WorkbenchPage };
});

const LibraryPage = lazy(async () => {
  const [page, texts] = await Promise.all([import("../features/library/library-page.tsx"), import("../features/library/messages.ts")]);
  addMessages(i18n, texts.messages);
  return { default: page.LibraryPage };
});

const SettingsPage = lazy(async () => {
  const [page, texts] = await Promise.all([import("../features/settings/settings-page.tsx"), import("../features/settings/messages.ts")]);
  addMessages(i18n, texts.messages);
  return { default: page.SettingsPage };
});

/** Which page stands at which address. Pages other than the home are loaded when they are opened. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Layout />}>
          <Route index element={<Navigate to={homePath} replace />} />
          <Route path={homePath} element={<ResearchHomePage historyPane={<HistoryPane />} />} />
          <Route path={`${homePath}/:sessionId`} element={<WorkbenchPage historyPane={<HistoryPane />} />} />
          <Route path={libraryPath()} element={<LibraryPage />} />
          <Route path={settingsPath} element={<SettingsPage />} />
          <Route path="*" element={<MissingPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
