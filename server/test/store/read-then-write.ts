import { openDatabase } from "../../src/store/open-database.ts";
import { createTestClock, createTestIds } from "../test-clock.ts";

/** Reads a job's row and writes what it read plus one, many times. */
const [, , file, jobId, count] = process.argv;
if (file === undefined || jobId === undefined) throw new Error("name a file and a job");
const db = openDatabase({ file, clock: createTestClock(), ids: createTestIds() });
for (let done = 0; done < Number(count); done += 1) {
  db.write(() => {
    const row = db.get(db.query.selectFrom("jobs").select("feedback_rounds").where("id", "=", jobId));
    const next = (row?.feedback_rounds ?? 0) + 1;
    db.run(db.query.updateTable("jobs").set({ feedback_rounds: next }).where("id", "=", jobId));
  });
}
db.close();
