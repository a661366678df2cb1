import type { DraftsRepository } from "../research/repositories/drafts-repository.ts";
import { leasedJob } from "./append-event.ts";
import type { EventLog } from "./event-log.ts";
import { fromJson, StringList } from "./json-column.ts";

export function createDraftsRepository(log: EventLog): DraftsRepository {
  const { db } = log;
  return {
    forJob: (lease) => ({
      put: (draft) => {
        db.write(() => {
          leasedJob(log, lease);
          const text = {
            title: draft.title,
            markdown: draft.markdown,
            source_ids: JSON.stringify(draft.sourceIds),
            verdict: draft.verdict,
            incomplete: Number(draft.incomplete),
          };
          const row = { job_id: lease.jobId, section_id: draft.sectionId, round: draft.round, ...text };
          const insert = db.query.insertInto("section_drafts").values(row);
          db.run(insert.onConflict((conflict) => conflict.columns(["job_id", "section_id", "round"]).doUpdateSet(text)));
        });
      },
      get: (sectionId, round) => {
        const ofSection = db.query.selectFrom("section_drafts").selectAll().where("job_id", "=", lease.jobId);
        const row = db.get(ofSection.where("section_id", "=", sectionId).where("round", "=", round));
        if (row === undefined) return null;
        return {
          sectionId,
          round,
          title: row.title,
          markdown: row.markdown,
          sourceIds: fromJson(StringList, row.source_ids),
          verdict: row.verdict,
          incomplete: row.incomplete === 1,
        };
      },
    }),
  };
}
