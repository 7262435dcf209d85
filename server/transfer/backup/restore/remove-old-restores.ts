/** Backups that were uploaded, or opened for a check, and that nobody restores any more. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreUploadKeptSeconds } from '#common/contract/site/restore-limits.ts';
import type { Context } from '../../../platform/context.ts';
import { isKeyNeeded, waitingKeyName } from './key-in-waiting.ts';
import { findNote, restoreFolder } from './restore-note.ts';

export async function removeOldRestores(context: Context): Promise<void> {
  const note = await findNote(context);
  if (note?.state === 'running' || note?.state === 'checking') return;
  const before_ms = (context.now() - restoreUploadKeptSeconds) * 1000;
  const folder = restoreFolder(context);
  // How the last one ended is told until the next.
  const stays = ['state.json', ...((await isKeyNeeded(context)) ? [waitingKeyName] : [])];
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!stays.includes(name) && found && found.mtimeMs < before_ms) await rm(path, { force: true });
  }
}
