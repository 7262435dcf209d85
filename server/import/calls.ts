import { setTimeout } from 'node:timers/promises';
import type { Input, Result } from '#common/contract/index.ts';
import { AppError, type ErrorName, fail } from '#common/errors.ts';
import { importAnswerSeconds } from '#common/limits.ts';
import { type Lang, t } from '#common/texts/index.ts';
import type { MemberActor } from '../access/actor.ts';
import { type AllowedItem, requireItem } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import type { ImportJobRow } from '../db/tables.ts';
import { failure } from '../http/envelope.ts';
import { type CallsOf, member } from '../http/handler.ts';
import { errorOf, requireJob, resultOf } from './import-job.ts';
import { removeImportJob, updateRunningJob } from './queries.ts';
import { startImport } from './run-import.ts';

export const importCalls: CallsOf<'import'> = {
  'import/auto': member(async ({ context, actor, input, file }) => {
    const item = input.item_id === 0 ? undefined : await requireTarget(context, actor, input);
    if (!file) fail('fileMissing');
    const { item_name, password, dry_run: is_dry_run } = input;
    const job = await startImport(context, actor, { file, item, item_name, password, is_dry_run });
    const { job_id } = job;
    if (input.in_background || !(await endsInTime(job.ended))) return { job_id };
    return takeResult(context, actor, job_id);
  }),

  'import/progress': member(async ({ context, actor, input }) => {
    const job = await requireJob(context, actor.user.uid, input.job_id);
    return { ...presentEnd(job, actor.lang), ...presentProgress(context, job, actor.lang) };
  }),

  'import/cancel': member(async ({ context, actor, input }) => {
    const { job_id } = await requireJob(context, actor.user.uid, input.job_id);
    await updateRunningJob(context.db, job_id, { state: 'cancelled' });
    return [];
  }),
};

const codeOfItsOwn: readonly ErrorName[] = ['notAllowed', 'visitPasswordNeeded'];

/** @throws importDenied, itemArchived, notFound */
async function requireTarget(
  context: Context,
  actor: MemberActor,
  { item_id }: Input<'import/auto'>,
): Promise<AllowedItem> {
  return requireItem(context, actor, item_id, 'page.edit').catch((error: unknown) => {
    if (error instanceof AppError && codeOfItsOwn.includes(error.name)) fail('importDenied');
    throw error;
  });
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

/** Whoever got the answer need not ask for it again. @throws whatever the import ended with */
async function takeResult(
  context: Context,
  actor: MemberActor,
  job_id: string,
): Promise<Result<'import/auto'>> {
  const job = await requireJob(context, actor.user.uid, job_id);
  await removeImportJob(context.db, job_id);
  if (job.state === 'failed') throw errorOf(job);
  return presentEnd(job, actor.lang);
}

function presentEnd(job: ImportJobRow, lang: Lang) {
  const { rows, warnings } = resultOf(job);
  return {
    ...(job.item_id > 0 && { item_id: job.item_id }),
    item_name: job.item_name,
    rows,
    warnings: warnings.map(({ code, where, values }) => ({
      where,
      message: t(lang, `importWarning.${code}`, values),
    })),
  };
}

function presentProgress({ now }: Context, job: ImportJobRow, lang: Lang) {
  const { state, done, total, file_name, addtime, alive_at } = job;
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
    is_dry_run: job.is_dry_run === 1,
    seconds: Math.max(0, (state === 'done' || isFailed ? alive_at : now()) - addtime),
  };
}
