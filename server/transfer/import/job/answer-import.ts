/** The answer about an import: how it ended, or how far it is. */
import { setTimeout } from 'node:timers/promises';
import type { Result } from '#common/contract/index.ts';
import { changeInWords } from '#common/field-model/compare/describe-change.ts';
import { importAnswerSeconds } from '#common/limits.ts';
import { isOn } from '#common/row-values.ts';
import { type Lang, t } from '#common/texts/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { ImportJobRow } from '../../../platform/db/tables.ts';
import { failure } from '../../../platform/http/response/envelope.ts';
import { errorOf, type JobOwner, requireJob, resultOf } from './import-job.ts';
import { removeImportJob } from './queries.ts';
import { type ImportRequest, jobOwnerOf, startImport } from './run-import.ts';
import { runningImports } from './running-imports.ts';

type ImportCall = ImportRequest & { in_background: boolean };

/** How it ended, or `job_id` alone when that takes longer. @throws importsTooMany, and whatever the import ends with */
export async function answerImport(
  context: Context,
  actor: Actor,
  { in_background, ...request }: ImportCall,
): Promise<Result<'import/auto'>> {
  const { job_id, ended } = await startImport(context, actor, request);
  if (in_background || !(await endsInTime(ended))) return { job_id };
  const job = await requireJob(context, jobOwnerOf(request), job_id);
  // Whoever got the answer need not request it again.
  await removeImportJob(context.db, job_id);
  if (job.state === 'failed') throw errorOf(job);
  return presentEnd(job, actor.lang);
}

/** @throws notFound */
export async function answerProgress(
  context: Context,
  owner: JobOwner,
  { job_id, lang }: { job_id: string; lang: Lang },
): Promise<Result<'import/progress'>> {
  const job = await requireJob(context, owner, job_id);
  return { ...presentEnd(job, lang), ...presentProgress(context, job, lang) };
}

async function endsInTime(ended: Promise<void>): Promise<boolean> {
  const enough = new AbortController();
  const late = setTimeout(importAnswerSeconds * 1000, false, { signal: enough.signal, ref: false });
  try {
    return await Promise.race([ended.then(() => true), late]);
  } finally {
    enough.abort();
    late.catch(() => undefined);
  }
}

function presentEnd(job: ImportJobRow, lang: Lang) {
  const { rows, left_alone, warnings } = resultOf(job);
  return {
    ...(job.item_id > 0 && { item_id: job.item_id }),
    item_name: job.item_name,
    rows: rows.map(row => ({
      ...row,
      changes: row.changes.map(one => changeInWords(one, lang)),
    })),
    left_alone,
    warnings: warnings.map(({ code, where, values }) => ({
      where,
      message: t(lang, `importWarning.${code}`, values),
    })),
  };
}

function presentProgress({ now }: Context, job: ImportJobRow, lang: Lang) {
  const { job_id, state, total, file_name, addtime, alive_at } = job;
  const done = Math.max(job.done, state === 'writing' ? runningImports.done(job_id) : 0);
  const isFailed = state === 'failed';
  const { error_code, error_message } = isFailed
    ? failure(errorOf(job), lang)
    : { error_code: 0, error_message: '' };
  return {
    done,
    total,
    file_name,
    error_code,
    error_message,
    state: state as Result<'import/progress'>['state'],
    is_dry_run: isOn(job.is_dry_run),
    seconds: Math.max(0, (state === 'done' || isFailed ? alive_at : now()) - addtime),
  };
}
