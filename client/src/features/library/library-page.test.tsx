import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { sampleDocument } from "../../../test/samples.ts";
import { problem, type Script, scriptServer } from "../../../test/scripted-server.ts";
import { useUploads } from "../../lib/uploads.ts";
import { LibraryPage } from "./library-page.tsx";
import { messages } from "./messages.ts";

const documents = "/api/library/documents";
const listing = (...items: unknown[]): Script => ({ [`GET ${documents}`]: () => ({ body: { items, nextCursor: null } }) });

beforeEach(() => {
  useUploads.setState({ items: [] });
});

function renderLibrary(script: Script, path = "/library") {
  const server = scriptServer(script);
  return { server, ...renderPage(<LibraryPage />, { messages: [messages], path, route: "/library" }) };
}

const file = (name: string) => new File(["x"], name);

test("a document says pages, words, language and state", async () => {
  renderLibrary(listing(sampleDocument()));
  const item = await screen.findByRole("listitem");
  expect(item.textContent).toMatch(/Acceptance report.*report\.pdf.*Ready.*48 pages.*31,200 words.*Chinese \(China\).*4\.3 MB/);
});

test("a document that was not read, or only in part, says why", async () => {
  renderLibrary(
    listing(
      sampleDocument({ state: "failed", issue: "no_text_layer", words: 0 }),
      sampleDocument({ id: "doc_2", state: "partial", issue: "pages_without_text", note: "9 of 10 pages without text" }),
    ),
  );
  const [scanned, partial] = await screen.findAllByRole("listitem");
  expect(scanned?.textContent).toMatch(/Not readable.*No text in it/);
  expect(partial?.textContent).toMatch(/Partly readable.*Some pages hold no text\..*9 of 10 pages/);
});

test("the handbook is marked read-only and offers no deleting", async () => {
  renderLibrary(listing(sampleDocument({ builtin: true, title: "Modes" })));
  expect(await screen.findByText("Built in, read-only")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Delete/ })).toBeNull();
  expect(screen.getByText("No documents of your own yet")).toBeDefined();
});

test("the handbook stands in the reader's language first", async () => {
  const page = (id: string, title: string, fileName: string, language: string) =>
    sampleDocument({ id, builtin: true, title, fileName, language });
  renderLibrary(
    listing(
      page("doc_3", "模式", "zh-modes.md", "zh-CN"),
      page("doc_2", "User guide", "user-guide.md", "en"),
      page("doc_1", "Modes", "modes.md", "en"),
    ),
  );
  const titles = (await screen.findAllByRole("listitem")).map((item) => item.querySelector("p")?.textContent);
  expect(titles).toEqual(["Modes", "User guide", "模式"]);
});

test("each dropped file has its own outcome, and one that is refused does not hide the others", async () => {
  const { server } = renderLibrary({
    ...listing(),
    [`POST ${documents}`]: ({ body }) => {
      const sent = (body as FormData).get("files");
      const fileName = sent instanceof File ? sent.name : "";
      if (fileName.endsWith(".bin"))
        return {
          body: {
            items: [{ fileName, document: null, duplicate: false, error: { code: "UNSUPPORTED_DOCUMENT", message: "Not a document." } }],
          },
        };
      return { body: { items: [{ fileName, document: sampleDocument({ fileName }), duplicate: true, error: null }] } };
    },
  });
  const files = [file("好.pdf"), file("bad.bin")];
  fireEvent.drop(await screen.findByRole("heading", { name: "Library" }), { dataTransfer: { types: ["Files"], files } });
  const uploads = within(await screen.findByRole("list", { name: "Uploads" }));
  await uploads.findByText(/Not a document\./);
  expect((await uploads.findByText(/Was in the library already/)).textContent).toContain("Ready");
  expect(server.sent("POST", documents)).toHaveLength(2);
});

test("a failed upload can be sent again", async () => {
  let broken = true;
  const { user } = renderLibrary({
    ...listing(),
    [`POST ${documents}`]: () =>
      broken
        ? problem(507, "DISK_FULL", "full")
        : { body: { items: [{ fileName: "a.pdf", document: sampleDocument(), duplicate: false, error: null }] } },
  });
  fireEvent.paste(await screen.findByRole("heading", { name: "Library" }), { clipboardData: { files: [file("a.pdf")] } });
  await screen.findByText("The server's disk is full.");
  broken = false;
  await user.click(screen.getByRole("button", { name: "Send again" }));
  await screen.findByText(/^Ready/);
});

test("a document that is being read is looked at until it is ready", async () => {
  let reads = 0;
  renderLibrary({
    [`GET ${documents}`]: () => {
      reads += 1;
      return { body: { items: [sampleDocument({ state: reads === 1 ? "processing" : "ready" })], nextCursor: null } };
    },
  });
  await screen.findByText("Being read");
  await waitFor(() => screen.getByText("Ready"), { timeout: 10_000 });
});

test("searching shows passages with the matching words marked, and stands in the address", async () => {
  const { user, address } = renderLibrary({
    ...listing(),
    "GET /api/library/search": ({ query }) => ({
      body: {
        items: [
          {
            documentId: "doc_1",
            documentTitle: "Report",
            text: "计划外停机由每月 4.1 次",
            highlights: [[3, 5]],
            score: 1,
            page: 12,
            heading: "三、效果",
          },
        ],
        nextCursor: query.get("cursor"),
      },
    }),
  });
  await user.type(await screen.findByRole("searchbox"), "停机");
  const passage = (await screen.findByText("停机")).closest("li");
  expect(screen.getByText("停机").tagName).toBe("MARK");
  expect(passage?.textContent).toBe("Report三、效果 · p. 12计划外停机由每月 4.1 次");
  await waitFor(() => {
    expect(address()).toBe(`/library?q=${encodeURIComponent("停机")}`);
  });
});

test("a search in the address is done when the page opens", async () => {
  renderLibrary({ ...listing(), "GET /api/library/search": () => ({ body: { items: [], nextCursor: null } }) }, "/library?q=zebra");
  await screen.findByText("No passage found");
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "zebra");
});

test("deleting asks once", async () => {
  let there = true;
  const { user, server } = renderLibrary({
    [`GET ${documents}`]: () => ({ body: { items: there ? [sampleDocument()] : [], nextCursor: null } }),
    [`DELETE ${documents}/doc_1`]: () => {
      there = false;
      return { status: 204 };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete “Acceptance report”" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(server.requests.every(({ method }) => method === "GET")).toBe(true);
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await screen.findByText("No documents of your own yet");
});
