import type { Migration } from "../migrate.ts";
import { conversationTables } from "./first-release/conversation-tables.ts";
import { evidenceTables } from "./first-release/evidence-tables.ts";
import { jobTables } from "./first-release/job-tables.ts";
import { libraryTables } from "./first-release/library-tables.ts";
import { sessionTables } from "./first-release/session-tables.ts";

export const firstRelease: Migration = {
  version: 1,
  sql: sessionTables + jobTables + evidenceTables + conversationTables + libraryTables,
};
