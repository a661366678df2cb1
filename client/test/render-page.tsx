import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { type ReactNode, useEffect } from "react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { appMessages } from "../src/app/messages.ts";
import { documentMessages } from "../src/lib/document-messages.ts";
import { createMessages, type MessageBundle } from "../src/lib/messages.ts";
import type { InterfaceLanguage } from "../src/lib/preferences.ts";
import { problemMessages } from "../src/lib/problem-messages.ts";

interface PageOptions {
  messages?: readonly MessageBundle[];
  language?: InterfaceLanguage;
  /** Address to begin at. */
  path?: string;
  /** Pattern of the route the page stands at. */
  route?: string;
}

interface RenderedPage {
  user: UserEvent;
  /** The current address, path and query. */
  address: () => string;
  /** Leaves the page, as a reload does. */
  unmount: () => void;
}

/** Renders a page as the app would: with its texts, a fresh query cache and a router. Other addresses show nothing. */
export function renderPage(page: ReactNode, { messages = [], language = "en", path = "/", route = "/*" }: PageOptions = {}): RenderedPage {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });
  const i18n = createMessages(language, [appMessages, problemMessages, documentMessages, ...messages]);
  let address = path;
  const user = userEvent.setup();
  const { unmount } = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Address
            onChange={(next) => {
              address = next;
            }}
          />
          <Routes>
            <Route path={route} element={page} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { user, address: () => address, unmount };
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    onChange(pathname + search);
  });
  return null;
}
