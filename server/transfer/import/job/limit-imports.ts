/** How much may be imported: by this process at a time, and by one person on this site in a day. */

import { fail } from '#common/errors.ts';
import { importsAtOnce } from '#common/limits.ts';
import { requireUploadQuota } from '../../../content/attachment/upload-quota.ts';
import { readSettings } from '../../../people/site/settings.ts';
import type { Context } from '../../../platform/context.ts';
import { countInWindow } from '../../../platform/db/counters.ts';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';

/** Imports of this process that read at the same time. */
export const limitImports = limitConcurrency(importsAtOnce);

const lastOfItem = new Map<number, Promise<unknown>>();

/** Imports of this process into one item, one after another: each finds the pages that those before it made. */
export async function importInTurn(item_id: number, work: () => Promise<void>): Promise<void> {
  if (item_id === 0) return work();
  const mine = (lastOfItem.get(item_id) ?? Promise.resolve()).then(work);
  const ended = mine.catch(() => undefined);
  lastOfItem.set(item_id, ended);
  await ended;
  if (lastOfItem.get(item_id) === ended) lastOfItem.delete(item_id);
  return mine;
}

const day = 24 * 3600;

/** Counts this one; what a script imports is its item’s owner’s. @throws importsOfDayFull, uploadsFull, uploadsOfDayFull */
export async function countImport(
  context: Context,
  uid: number,
  { file_size }: { file_size: number },
): Promise<void> {
  await requireUploadQuota(context, { owner: uid, file_size });
  const { imports_per_day: limit } = await readSettings(context);
  if (limit === 0) return;
  if ((await countInWindow(context, `imports:${uid}`, day)) > limit)
    fail('importsOfDayFull', { values: { limit } });
}
