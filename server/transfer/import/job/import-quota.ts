/** How much one person may import on this site; what a script imports is its item's owner's. */
import { fail } from '#common/errors.ts';
import { requireUploadQuota } from '../../../content/attachment/upload-quota.ts';
import { readSettings } from '../../../people/site/settings.ts';
import type { Context } from '../../../platform/context.ts';
import { countInWindow } from '../../../platform/db/counters.ts';

const day = 24 * 3600;

/** Counts this one. @throws importsOfDayFull, uploadsFull, uploadsOfDayFull */
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
