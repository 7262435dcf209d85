/** Runs the periodic jobs that are due; claims each by a conditional update, so two processes never run it twice. */
import type { Context } from '../context.ts';
import { crashFacts } from '../log.ts';
import { claimJob } from './queries.ts';

export type Job = {
  name: string;
  every_seconds: number;
  /** Idempotent, and bounded: what is left waits for the next time. */
  run(context: Context): Promise<void>;
};

export async function runDue(context: Context, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    if (!(await claimJob(context.db, job.name, context.now(), job.every_seconds))) continue;
    await job.run(context).catch((error: unknown) => {
      context.log.error(`the job "${job.name}" failed`, crashFacts(error));
    });
  }
}
