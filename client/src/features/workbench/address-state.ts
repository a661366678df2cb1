import { SourceType } from "@plumbline/shared/events/research-event.ts";
import type { SourceFilter } from "@plumbline/shared/view/select-sources.ts";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

export const TABS = ["plan", "progress", "sources", "report"] as const;
export type WorkbenchTab = (typeof TABS)[number];

/** What the address says about the workbench: everything a person may want to share or find again after a reload. */
export interface AddressState {
  /** Null: the tab that suits the run's state. */
  tab: WorkbenchTab | null;
  /** The open source. */
  sourceId: string | null;
  /** Order of the claim whose passages are highlighted in it. */
  claim: number | null;
  /** Null: the newest report. */
  version: number | null;
  /** The version the shown one is compared with; null: none. */
  against: number | null;
  /** The evidence list stands in the place of the source list. */
  evidence: boolean;
  filter: SourceFilter;
  /** What a narrow screen shows: the history, the sources, or the middle. */
  pane: "history" | "sources" | null;
}

type Change = Partial<Omit<AddressState, "filter">> & { filter?: Partial<SourceFilter> };

export interface Address {
  state: AddressState;
  /** Changes some of it; a filter replaces the entry of the browser's history, anything else adds one. */
  change: (change: Change) => void;
}

export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readAddress(params), [params]);
  const change = useCallback(
    (wanted: Change) => {
      setParams((before) => writeAddress(before, wanted), { replace: wanted.filter !== undefined });
    },
    [setParams],
  );
  return useMemo(() => ({ state, change }), [state, change]);
}

export function readAddress(params: URLSearchParams): AddressState {
  const pane = params.get("pane");
  const type = SourceType.safeParse(params.get("type"));
  return {
    tab: TABS.find((tab) => tab === params.get("tab")) ?? null,
    sourceId: params.get("source"),
    claim: wholeNumber(params.get("claim")),
    version: wholeNumber(params.get("version")),
    against: wholeNumber(params.get("against")),
    evidence: params.get("side") === "evidence",
    filter: {
      cited: params.get("cited") === "1",
      selected: params.get("selected") === "1",
      type: type.success ? type.data : null,
      text: params.get("find") ?? "",
    },
    pane: pane === "history" || pane === "sources" ? pane : null,
  };
}

export function writeAddress(before: URLSearchParams, { filter = {}, ...change }: Change): URLSearchParams {
  const next = new URLSearchParams(before);
  const put = (name: string, value: string | number | boolean | null | undefined): void => {
    if (value === undefined) return;
    if (value === null || value === false || value === "") next.delete(name);
    else next.set(name, value === true ? "1" : String(value));
  };
  put("tab", change.tab);
  put("source", change.sourceId);
  put("claim", change.claim);
  put("version", change.version);
  put("against", change.against);
  put("side", change.evidence === undefined ? undefined : change.evidence ? "evidence" : null);
  put("pane", change.pane);
  put("cited", filter.cited);
  put("selected", filter.selected);
  put("type", filter.type);
  put("find", filter.text);
  return next;
}

function wholeNumber(value: string | null): number | null {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
