import type { Input } from '#common/contract/index.ts';
import { AppError, type ErrorName, fail } from '#common/errors.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { type AllowedItem, requireItem } from '../../platform/access/authorize.ts';
import { requireAllItems } from '../../platform/access/token/token-limit.ts';
import type { Context } from '../../platform/context.ts';
import { type CallsOf, member } from '../../platform/http/handler.ts';
import { answerImport, answerProgress } from './job/answer-import.ts';
import { requireJob } from './job/import-job.ts';
import { updateRunningJob } from './job/queries.ts';
import type { ImportTarget } from './job/run-import.ts';

export const importCalls: CallsOf<'import'> = {
  'import/auto': member(async ({ context, actor, input, file }) => {
    const target = await requireTarget(context, actor, input);
    if (!file) fail('fileMissing');
    const { item_name, password, components, dry_run: is_dry_run, in_background } = input;
    const author = actor.user;
    return answerImport(context, actor, {
      file,
      target,
      author,
      item_name,
      password,
      components,
      is_dry_run,
      in_background,
    });
  }),

  'import/progress': member(async ({ context, actor, input }) =>
    answerProgress(context, ownerOf(actor), { job_id: input.job_id, lang: actor.lang }),
  ),

  'import/cancel': member(async ({ context, actor, input }) => {
    const { job_id } = await requireJob(context, ownerOf(actor), input.job_id);
    await updateRunningJob(context.db, job_id, { state: 'cancelled' });
    return [];
  }),
};

const ownerOf = ({ user }: MemberActor) => ({ uid: user.uid, item_id: 0 });

/** @throws importDenied, itemArchived, notFound */
async function requireTarget(
  context: Context,
  actor: MemberActor,
  { item_id }: Input<'import/auto'>,
): Promise<ImportTarget> {
  if (item_id === 0) {
    requireAllItems(actor);
    return { owner: actor.user };
  }
  const item = await requireToImport(context, actor, item_id);
  return { item, requireAgain: async context => requireItem(context, actor, item_id, 'item.write') };
}

const codeOfItsOwn: readonly ErrorName[] = ['notAllowed', 'visitPasswordNeeded'];

/** @throws importDenied, itemArchived, notFound */
async function requireToImport(context: Context, actor: MemberActor, item_id: number): Promise<AllowedItem> {
  return requireItem(context, actor, item_id, 'item.write').catch((error: unknown) => {
    if (error instanceof AppError && codeOfItsOwn.includes(error.name)) fail('importDenied');
    throw error;
  });
}
