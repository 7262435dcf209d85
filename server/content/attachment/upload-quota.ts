/** What one person may upload on this site: in all, and in a day. Files that scripts put into an item are its owner's. */
import { fail } from '#common/errors.ts';
import { readSettings } from '../../people/site/settings.ts';
import type { Context } from '../../platform/context.ts';
import { formatBytes } from '../../platform/http/body/parse-body.ts';
import { countUploaded } from './quota-queries.ts';

const bytesOfMega = 1024 * 1024;
const day = 24 * 3600;

/** `owner`: whose it is, of a file that a script puts into an item the item's owner. */
type Upload = { owner: number; file_size: number };

/** What is there already stays, also when it is more. @throws uploadsFull, uploadsOfDayFull */
export async function requireUploadQuota(
  context: Pick<Context, 'db' | 'now'>,
  { owner, file_size }: Upload,
): Promise<void> {
  const { db, now } = context;
  const { upload_quota_mb, upload_day_mb } = await readSettings(context);
  if (upload_quota_mb === 0 && upload_day_mb === 0) return;
  const { all, of_day } = await countUploaded(db, owner, now() - day);
  const exceeds = (used: number, limit_mb: number) =>
    limit_mb > 0 && used + file_size > limit_mb * bytesOfMega;
  const limit = (limit_mb: number) => ({ values: { limit: formatBytes(limit_mb * bytesOfMega) } });
  if (exceeds(all, upload_quota_mb)) fail('uploadsFull', limit(upload_quota_mb));
  if (exceeds(of_day, upload_day_mb)) fail('uploadsOfDayFull', limit(upload_day_mb));
}
