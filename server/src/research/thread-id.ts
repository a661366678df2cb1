/** Name of a job's checkpoints. */
export function threadIdOf(sessionId: string, jobId: string): string {
  return `deep-research:${sessionId}:${jobId}`;
}
