/** What imports left behind that ended together with their server. */
import type { Context } from '../../../platform/context.ts';
import { forgetStored } from '../plan/store-files.ts';
import { endDeadJobs, isUnderWay } from './import-job.ts';
import { findImportJob } from './queries.ts';
import { listScratch, listStored, removeScratch } from './scratch.ts';

/** At the start of the server, before anything of it runs: no answer says any more that such an import is under way. */
export async function endImportsOfLastTime(context: Context): Promise<void> {
  await endDeadJobs(context, { is_start: true });
}

export async function removeLeftOverImports(context: Context): Promise<void> {
  await endDeadJobs(context, { is_start: false });
  await removeOldScratch(context);
}

/** Files of imports that no longer run, and those that were stored for their pages. */
async function removeOldScratch(context: Context): Promise<void> {
  const { data_dir } = context.config;
  for (const job_id of await listScratch(data_dir)) {
    const job = await findImportJob(context.db, job_id);
    if (job && isUnderWay(job.state)) continue;
    if (job?.state !== 'done') await forgetStored(context, await listStored(data_dir, job_id));
    await removeScratch(data_dir, job_id);
  }
}
