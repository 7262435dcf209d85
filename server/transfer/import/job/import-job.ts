/** The row of an import: who waits for it, how far it is, how it ended. */
import type { ImportOutcome } from '#common/contract/transfer/import.ts';
import { AppError, type ErrorName, errorCodes, fail } from '#common/errors.ts';
import type { StoredChange } from '#common/field-model/compare/changes.ts';
import { importKeptSeconds, importSilentSeconds, importsPerPerson } from '#common/limits.ts';
import type { Context } from '../../../platform/context.ts';
import type { ImportJobRow } from '../../../platform/db/tables.ts';
import type { ImportWarning } from '../document/document.ts';
import {
  countRunningJobs,
  findImportJob,
  insertImportJob,
  listRunningJobs,
  removeImportJobsBefore,
  updateRunningJob,
} from './queries.ts';
import { runningImports } from './running-imports.ts';
import { isGone, thisProcess } from './this-process.ts';

type LeftAlone = { page_id: number; page_title: string; cat_path: string };
type ImportRow = LeftAlone & { outcome: ImportOutcome; changes: StoredChange[]; more: number };
/** `changes` as data: they are worded in the language of whoever reads them. */
export type ImportResult = { rows: ImportRow[]; left_alone: LeftAlone[]; warnings: ImportWarning[] };

const idBytes = 16;

/** Whose import it is: a person's, or, with uid 0, that of the scripts of one item. */
export type JobOwner = { uid: number; item_id: number };
type NewJob = JobOwner & { file_name: string; is_dry_run: boolean };

/** @throws importsTooMany */
export async function openJob({ db, now, random }: Context, job: NewJob): Promise<string> {
  if ((await countRunningJobs(db, job)) >= importsPerPerson) fail('importsTooMany');
  const job_id = random.hex(idBytes);
  await insertImportJob(db, {
    ...job,
    job_id,
    is_dry_run: job.is_dry_run ? 1 : 0,
    item_name: '',
    state: 'waiting',
    done: 0,
    total: 0,
    error_name: '',
    error_values: '{}',
    process: thisProcess,
    alive_at: now(),
    addtime: now(),
    result: '',
  });
  return job_id;
}

/** How it failed, in words that can be read later in anybody's language. */
export async function failJob({ db, now }: Context, job_id: string, error: AppError): Promise<void> {
  const { name, values } = error;
  const changes = {
    state: 'failed',
    error_name: name,
    error_values: JSON.stringify(values),
    alive_at: now(),
  };
  await updateRunningJob(db, job_id, changes);
}

/** @throws notFound, also for a job of others */
export async function requireJob(context: Context, owner: JobOwner, job_id: string): Promise<ImportJobRow> {
  const job = await findImportJob(context.db, job_id);
  if (!job || !isOf(job, owner)) return fail('notFound');
  if (!isSilent(context, job)) return job;
  await failJob(context, job_id, new AppError('importEnded'));
  return (await findImportJob(context.db, job_id)) ?? fail('notFound');
}

function isOf(job: ImportJobRow, { uid, item_id }: JobOwner): boolean {
  return job.uid === uid && (uid > 0 || job.item_id === item_id);
}

function isSilent({ now }: Context, { job_id, state, alive_at }: ImportJobRow): boolean {
  return isUnderWay(state) && !runningImports.has(job_id) && now() - alive_at > importSilentSeconds;
}

export function isUnderWay(state: string): boolean {
  return state === 'waiting' || state === 'reading' || state === 'writing';
}

/** The refusal that a failed job ended with. */
export function errorOf({ error_name, error_values }: ImportJobRow): AppError {
  const name = (error_name in errorCodes ? error_name : 'broken') as ErrorName;
  return new AppError(name, { values: JSON.parse(error_values) as Record<string, string | number> });
}

export function resultOf({ result }: ImportJobRow): ImportResult {
  const none: ImportResult = { rows: [], left_alone: [], warnings: [] };
  return result === '' ? none : { ...none, ...(JSON.parse(result) as Partial<ImportResult>) };
}

/**
 * What a server that was killed left as running is reported as ended: what is known to be gone, or said nothing for too
 * long. Other processes may be at work on the same database.
 * @param is_start nothing of this process runs yet
 */
export async function endDeadJobs(context: Context, { is_start }: { is_start: boolean }): Promise<void> {
  for (const job of await listRunningJobs(context.db)) {
    const isOurs = is_start && job.process === thisProcess;
    if (isOurs || isGone(job.process) || isSilent(context, job))
      await failJob(context, job.job_id, new AppError('importEnded'));
  }
  await removeImportJobsBefore(context.db, context.now() - importKeptSeconds);
}
