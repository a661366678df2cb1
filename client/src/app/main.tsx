import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Providers } from "./providers.tsx";
import { Router } from "./router.tsx";
import { followTheme } from "./theme.ts";
import "./theme.css";

followTheme();
const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
createRoot(root).render(
  <StrictMode>
    <Providers>
      <ErrorBoundary resetKey="">
        <Router />
      </ErrorBoundary>
    </Providers>
  </StrictMode>,
);
