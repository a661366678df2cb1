import type { DraftStore } from "../ports.ts";
import type { Lease } from "./job-leases.ts";

export interface DraftsRepository {
  /** Section drafts of the leased job; writing throws AppError LEASE_LOST when the lease is another's. */
  forJob(lease: Lease): DraftStore;
}
