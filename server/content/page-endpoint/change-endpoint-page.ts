/** Saves what a try of an endpoint adds to its page: as any other save, by whoever may edit it. */
import { fail } from '#common/errors.ts';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import { readInWorkerBytes } from '#common/limits.ts';
import { correctionsOf } from '#common/row-values.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { requirePage } from '../../platform/access/authorize.ts';
import { changePage } from '../../platform/access/change.ts';
import type { Context } from '../../platform/context.ts';
import { runInThread } from '../../platform/run-in-thread.ts';
import { startThread } from '../../platform/start-thread.ts';
import { savePage } from '../page/save-page.ts';
import { saveCompatible } from '../page-model/breaking-rule.ts';
import { type EditTask, editReceived, type ReceivedEdit, readCharacters } from './received-edit.ts';

type Target = { page_id: number; version: number };

const timeoutMs = 20_000;

/** @throws endpointChanged where the page has no place for it, pageMovedOn, and what changePage throws */
export async function changeEndpointPage(
  context: Context,
  actor: MemberActor,
  { page_id, version }: Target,
  edit: ReceivedEdit,
): Promise<{ page_id: number; version: number }> {
  const { page, item } = await requirePage(context, actor, page_id, 'page.edit');
  // Of another version the save says so.
  const isNewest = page.version === version;
  const markdown = page.page_content;
  const changed = isNewest
    ? await editText({ markdown, edit: withCorrections(edit, correctionsOf(item)) })
    : markdown;
  if (changed === undefined) fail('endpointChanged');
  return saveCompatible(context, actor.lang, async compatible =>
    changePage(context, actor, { page_id, action: 'page.edit' }, async (context, { page: before, item }) => {
      const { page_title, cat_id, s_number, page_comments } = before;
      const draft = { page_title, cat_id, s_number, page_comments, page_content: changed };
      const save = { item, before, draft, base_version: version, compatible };
      const saved = await savePage(context, actor.user, save);
      return { page_id, version: saved.version };
    }),
  );
}

function withCorrections(edit: ReceivedEdit, corrections: readonly ItemCorrection[]): ReceivedEdit {
  if (edit.kind === 'example') return { ...edit, answer: { ...edit.answer, corrections } };
  return { ...edit, answer: { ...edit.answer, corrections } };
}

/** Where reading the page takes long, or is done often, in a thread. */
async function editText(task: EditTask): Promise<string | undefined> {
  if (readCharacters(task) < readInWorkerBytes) return editReceived(task);
  const worker = startThread('content/page-endpoint/edit-worker');
  try {
    return await runInThread<string | undefined>(worker, task, AbortSignal.timeout(timeoutMs));
  } finally {
    await worker.terminate();
  }
}
