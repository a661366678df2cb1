import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { createMessages } from "../lib/messages.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { appMessages } from "./messages.ts";

const i18n = createMessages("en", [appMessages]);

function Page({ fault }: { fault: Error | null }) {
  if (fault !== null) throw fault;
  return <p>the page</p>;
}

const view = (resetKey: string, fault: Error | null) => (
  <I18nextProvider i18n={i18n}>
    <ErrorBoundary resetKey={resetKey}>
      <Page fault={fault} />
    </ErrorBoundary>
  </I18nextProvider>
);

beforeEach(() => {
  // React reports every caught fault; that it does is not what is tested here.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => {
    vi.restoreAllMocks();
  };
});

test("a fault is shown with its cause, and another page gets another try", () => {
  const { rerender } = render(view("/a", new Error("list is undefined")));
  expect(screen.getByRole("alert").textContent).toContain("list is undefined");
  rerender(view("/a", null));
  expect(screen.queryByText("the page")).toBeNull();
  rerender(view("/b", null));
  expect(screen.getByText("the page")).toBeDefined();
});

test("a part that could not be loaded is told from a fault of the page", () => {
  render(view("/a", new TypeError("Failed to fetch dynamically imported module: /assets/x.js")));
  expect(screen.getByRole("alert").textContent).toContain("A part of the page could not be loaded.");
});
