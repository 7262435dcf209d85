/** Runs the periodic jobs that are due; claims each by a conditional update, so two processes never run it twice. */
import { type Context, mayGoOn } from '../context.ts';
import { crashFacts } from '../log.ts';
import { claimJob, listLastRuns } from './queries.ts';

export type Job = {
  name: string;
  every_seconds: number;
  /** Idempotent, and bounded: what is left waits for the next time. */
  run(context: Context): Promise<void>;
};

/** May be called often: what is not due is only looked at. */
export async function runDue(context: Context, jobs: readonly Job[]): Promise<void> {
  const lastRuns = await listLastRuns(context.db);
  for (const job of jobs) {
    if (!mayGoOn(context)) return;
    const now = context.now();
    if ((lastRuns.get(job.name) ?? 0) > now - job.every_seconds) continue;
    if (!(await claimJob(context.db, job.name, now, job.every_seconds))) continue;
    await job.run(context).catch((error: unknown) => {
      context.log.error(`the job "${job.name}" failed`, crashFacts(error));
    });
  }
}

/** One run at a time: a call meanwhile wants the same, and waits for nothing. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    await run().finally(() => (isRunning = false));
  };
}
