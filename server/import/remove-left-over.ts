/** What imports left behind that ended together with their server. */
import type { Context } from '../context.ts';
import { endDeadJobs, isUnderWay } from './import-job.ts';
import { findImportJob } from './queries.ts';
import { listScratch, removeScratch } from './scratch.ts';

/** At the start of the server: nothing of this process runs yet. */
export async function endImportsOfLastTime(context: Context): Promise<void> {
  await endDeadJobs(context, { is_start: true });
  await removeOldScratch(context);
}

export async function removeLeftOverImports(context: Context): Promise<void> {
  await endDeadJobs(context, { is_start: false });
  await removeOldScratch(context);
}

/** Files of imports that no longer run. */
async function removeOldScratch({ config, db }: Context): Promise<void> {
  for (const job_id of await listScratch(config.data_dir)) {
    const job = await findImportJob(db, job_id);
    if (!job || !isUnderWay(job.state)) await removeScratch(config.data_dir, job_id);
  }
}
