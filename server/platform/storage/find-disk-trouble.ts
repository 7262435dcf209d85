/** Whether the data folder takes what people save; read by monitors, so in words for them. */
import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

/** Less than a page and its place in the index need. */
const freeBytesMin = 16 * 1024 * 1024;

/** Nothing when all is well. */
export async function findDiskTrouble(data_dir: string): Promise<string | undefined> {
  try {
    await access(data_dir, constants.W_OK);
    const { bavail, bsize } = await statfs(data_dir);
    return bavail * bsize < freeBytesMin ? 'reading only: the disk is full' : undefined;
  } catch (error) {
    // With another database the first upload makes it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return 'reading only: the data folder cannot be written';
  }
}
