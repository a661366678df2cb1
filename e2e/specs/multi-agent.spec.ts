import { type Artifact, artifactPath, artifactsPath } from "@plumbline/shared/api/artifacts.ts";
import { ask, expect, finishedReport, sectionHeadings, test } from "../fixtures/test.ts";

test.use({ scripted: true });

const QUESTION = "What limits sodium-ion batteries for grid storage?";
const PLANTED = "Ninety-nine unicorns audited the harbour in 1850.";

test("a sentence without support is found by the fact checker and is not in the report", async ({ page, request, upstream }) => {
  await upstream.rules(
    { id: "plant", kind: "model", match: { operation: "writeSection" }, times: 1, act: { plant: PLANTED } },
    // The reviewers see nothing: it is the fact checker's to find.
    { id: "blind", kind: "model", match: { operation: "reviewSection" }, act: { content: '{"accept":true,"notes":""}' } },
  );
  const sessionId = await ask(page, QUESTION, /multi-agent/i);
  await page.getByRole("button", { name: "Approve and start" }).click();
  const report = await finishedReport(page);
  expect(await report.textContent()).not.toContain("unicorns");
  const { calls, byOperation } = await upstream.journal("model");
  expect(byOperation["checkFacts"]).toBeGreaterThan(1);
  const corrections = calls.filter(({ operation, request }) => operation === "reviseSection" && JSON.stringify(request).includes(PLANTED));
  expect(corrections.length).toBeGreaterThan(0);

  const { items } = (await (await request.get(artifactsPath(sessionId))).json()) as { items: Artifact[] };
  expect(items.map(({ name }) => name)).toContain("report.md");
  const markdown = await (await request.get(artifactPath(sessionId, "report.md"))).text();
  const contents = /^\*\*Contents\*\*\n\n((?:- .*\n)+)/m.exec(markdown)?.[1] ?? "";
  const listed = [...contents.matchAll(/^- \[(.*)\]\(#.*\)$/gm)].map(([, title]) => title);
  await expect(sectionHeadings(page).filter({ hasText: "Conclusion" })).toBeAttached();
  expect(listed.length).toBeGreaterThan(3);
  expect(await sectionHeadings(page).allTextContents()).toEqual(expect.arrayContaining(listed));
});

test("sources are shown before anything is written; one that is left out is not in the report", async ({ page, upstream }) => {
  const leftOut = "Three doubts about sodium-ion storage";
  await page.goto("/deep-research");
  await page.getByRole("button", { name: /^Advanced/ }).click();
  await page.getByRole("switch", { name: /sources/i }).check();
  await page.getByRole("textbox", { name: "Question" }).fill(QUESTION);
  await page.getByRole("radio", { name: /detailed/i }).check({ force: true });
  await page.getByRole("button", { name: "Start research" }).click();
  await page.getByRole("checkbox", { name: `Keep “${leftOut}”` }).uncheck();
  expect((await upstream.journal("model")).byOperation["writeSection"]).toBeUndefined();

  await page.getByRole("button", { name: "Write with these" }).click();
  await finishedReport(page);
  const written = (await upstream.journal("model")).calls.filter(({ operation }) => operation === "writeSection");
  expect(written.length).toBeGreaterThan(2);
  for (const { request } of written) expect(JSON.stringify(request)).not.toContain(leftOut);
});
