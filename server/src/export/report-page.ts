import type { EvidenceNote } from "@plumbline/shared/api/references.ts";
import type { ReportLabels } from "@plumbline/shared/report/labels.ts";
import { splitReference } from "@plumbline/shared/report/split-reference.ts";
import type { Reference } from "./report-references.ts";

export interface ReportPage {
  title: string;
  language: string;
  /** Sanitised body fragment. */
  body: string;
  /** Plain sentences under the title: what a reader must know before reading. */
  notes: string[];
  labels: ReportLabels;
  cited: Reference[];
  furtherReading: Reference[];
  evidence: EvidenceNote | null;
}

const RIGHT_TO_LEFT = /^(?:ar|he|fa|ur)\b/;

/** One self-contained HTML file: no script, nothing loaded from elsewhere, print styles. */
export function reportPage(page: ReportPage): string {
  const notes = page.notes.map((note) => `<p class="note" role="note">${escapeHtml(note)}</p>`).join("\n");
  const cited = page.cited.map(
    (entry) => `<li id="ref-${String(entry.number)}" value="${String(entry.number)}">${referenceHtml(entry)}</li>`,
  );
  const further = page.furtherReading.map((entry) => `<li>${referenceHtml(entry)}</li>`);
  return `<!doctype html>
<html lang="${escapeHtml(page.language)}"${RIGHT_TO_LEFT.test(page.language) ? ' dir="rtl"' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(page.title)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
${notes}
${page.body}
${page.evidence === null ? "" : evidenceHtml(page.evidence)}
${cited.length === 0 ? "" : `<section class="references"><h2>${escapeHtml(page.labels.references)}</h2>\n<ol>\n${cited.join("\n")}\n</ol></section>`}
${further.length === 0 ? "" : `<section class="references"><h2>${escapeHtml(page.labels.furtherReading)}</h2>\n<ul>\n${further.join("\n")}\n</ul></section>`}
</main>
</body>
</html>
`;
}

function referenceHtml(entry: Reference): string {
  const { before, address, after } = splitReference(entry);
  if (address === null || !/^https?:/i.test(address) || !URL.canParse(address)) return escapeHtml(before + (address ?? "") + after);
  const href = escapeHtml(new URL(address).href);
  return `${escapeHtml(before)}<a href="${href}" rel="noopener noreferrer" target="_blank">${href}</a>${escapeHtml(after)}`;
}

function evidenceHtml({ heading, summary, unsupported, unsupportedLabel }: EvidenceNote): string {
  const items = unsupported.map((sentence) => `<li>${escapeHtml(sentence)} <em>(${escapeHtml(unsupportedLabel)})</em></li>`);
  const list = items.length === 0 ? "" : `<ul>\n${items.join("\n")}\n</ul>`;
  return `<section class="references"><h2>${escapeHtml(heading)}</h2>\n<p>${escapeHtml(summary)}</p>${list}</section>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

const STYLES = `
:root{color-scheme:light dark;--ink:#1d1c1a;--soft:#57544e;--line:#e5e1d8;--bg:#faf9f6;--accent:#1b5a7d;--note:#fbf0d9}
@media (prefers-color-scheme:dark){:root{--ink:#e9e7e2;--soft:#b4b1aa;--line:#2c3137;--bg:#15171a;--accent:#7fbbdb;--note:#38301a}}
body{margin:0;background:var(--bg);color:var(--ink);font:17px/1.75 system-ui,-apple-system,"Segoe UI",Roboto,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","WenQuanYi Micro Hei",sans-serif}
main{max-width:46rem;margin:0 auto;padding:3rem 1.5rem}
h1{font-size:1.75rem;line-height:1.3}h2{font-size:1.3rem;margin-top:2.2em}h3{font-size:1.08rem}
a{color:var(--accent);overflow-wrap:anywhere}sup{line-height:0}a.citation{text-decoration:none;font-weight:600;font-size:.72em}
table{border-collapse:collapse;display:block;overflow-x:auto;font-size:.92em}th,td{padding:.4em .8em;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
pre{overflow-x:auto;padding:1em;border:1px solid var(--line);border-radius:6px;font-size:.85em;line-height:1.5}blockquote{margin:1em 0;padding-inline-start:1em;border-inline-start:3px solid var(--line);color:var(--soft)}
.note{background:var(--note);padding:.6em 1em;border-radius:6px;font-size:.92em}.references{font-size:.9em;border-top:1px solid var(--line);margin-top:3em}
@media print{body{background:#fff;color:#000;font-size:11pt}main{max-width:none;padding:0}h1,h2,h3{break-after:avoid}table,pre,blockquote{break-inside:avoid}a{color:inherit}}
`.trim();
