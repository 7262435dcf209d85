/** Two who changed the same rows in another order: PostgreSQL ends one of them. SQLite has one writer anyway. */
const deadlockState = '40P01';

/** Nothing is there of the transaction that it ended; it may begin anew. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: unknown }).code === deadlockState;
}
