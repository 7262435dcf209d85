/** The storage that a row names. */
import type { Context } from '../../../platform/context.ts';
import { openDisk } from '../../../platform/storage/disk.ts';
import { openCloud } from '../../../platform/storage/open-cloud.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findCloudSettings } from './storage-settings.ts';

/** @throws Error for a name that no version of this product has written */
export async function openStorage(
  context: Pick<Context, 'config' | 'db' | 'secrets' | 'now'>,
  name: string,
): Promise<Storage> {
  if (name === 'disk') return openDisk(context.config.data_dir);
  return openCloud(await findCloudSettings(context, name), context.now);
}
