import type { Claim } from "@plumbline/shared/api/sources.ts";
import type { UnknownEnvelope } from "@plumbline/shared/events/research-event.ts";
import type { NumberedSource } from "../research/repositories/sources-repository.ts";
import { safeFileName } from "./safe-file-name.ts";

export interface CaseFileParts {
  session: unknown;
  usage: unknown;
  /** report.md, report.html and research-plan.json as rendered. */
  rendered: { name: string; content: string }[];
  sources: NumberedSource[];
  claims: Claim[];
  events: UnknownEnvelope[];
}

/** Everything that leads from the question to each sentence, as files of one archive. */
export function caseFile(parts: CaseFileParts): { name: string; content: string }[] {
  const named = parts.sources.map((source, index) => ({ source, file: `sources/${sourceFileName(source, index)}` }));
  const fileOf = new Map(named.map(({ source, file }) => [source.id, file]));
  return [
    ...parts.rendered.filter(({ name }) => RENDERED.has(name)),
    { name: "session.json", content: json(parts.session) },
    { name: "usage.json", content: json(parts.usage) },
    { name: "sources.json", content: json(named.map(({ source, file }) => ({ ...source, content: undefined, file }))) },
    {
      name: "claims.json",
      content: json(
        parts.claims.map((claim) => ({
          ...claim,
          evidence: claim.evidence.map((entry) => ({ ...entry, file: fileOf.get(entry.sourceId) ?? null })),
        })),
      ),
    },
    { name: "events.jsonl", content: parts.events.map((event) => `${JSON.stringify(event)}\n`).join("") },
    ...named.map(({ source, file }) => ({ name: file, content: source.content })),
  ];
}

const RENDERED = new Set(["report.md", "report.html", "research-plan.json"]);

/** The text alone, so that the offsets of claims count in it; its number keeps names apart. */
function sourceFileName(source: NumberedSource, index: number): string {
  const title = Array.from(source.title).slice(0, 60).join("");
  return `${String(index + 1).padStart(3, "0")} ${safeFileName(title, "txt")}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
