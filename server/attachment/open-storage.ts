/** The storage that a row names. */
import type { Context } from '../context.ts';
import { openDisk } from '../storage/disk.ts';
import type { Storage } from '../storage/storage.ts';

/** @throws Error for a name that no version of this product has written */
export async function openStorage({ config }: Pick<Context, 'config'>, name: string): Promise<Storage> {
  if (name === 'disk') return openDisk(config.data_dir);
  throw new Error(`there is no storage called ${name}`);
}
