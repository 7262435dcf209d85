/**
 * The key to secrets that comes with a backup. It waits in a file of its own until the rows it belongs to are there for
 * good, which the database knows; the next start of any process settles what a kill left undecided.
 */
import { existsSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config.ts';
import { type Db, openDb } from '../../../platform/db/open.ts';
import { keyFile } from '../../../platform/secrets.ts';
import { type Archive, RestoreRefused } from '../open-archive.ts';
import { wasRestored } from './queries.ts';
import { type RestoreReport, restoreFolder, writeWhole } from './restore-note.ts';

type Waiting = { restore_id: string; key: string };
type KeyConfig = Pick<Config, 'data_dir' | 'secret_key'>;

export const waitingKeyName = 'key.json';
const waitingFile = (config: KeyConfig) => join(restoreFolder({ config }), waitingKeyName);

/** @throws RestoreRefused where SECRET_KEY is set to another one, which a file cannot replace */
export async function requireOwnKey(config: KeyConfig, archive: Archive): Promise<RestoreReport['key']> {
  const key = await archive.readKey();
  if (key === undefined) return 'none';
  const own = config.secret_key ?? (await readOwnKey(config));
  if (own === key) return 'same';
  if (config.secret_key !== undefined) throw new RestoreRefused('keyDiffers');
  return 'other';
}

/** Of the data folder; `''`: there is none. */
export async function readOwnKey({ data_dir }: KeyConfig): Promise<string> {
  return readFile(keyFile(data_dir), 'utf8').catch(() => '');
}

/** Before the rows are written. */
export async function layKey(config: KeyConfig, waiting: Waiting): Promise<void> {
  await writeWhole(waitingFile(config), JSON.stringify(waiting));
  await syncFolder(restoreFolder({ config }));
}

/** Once the database knows how it ended. May be called by several processes at once, and again. */
export async function settleKey(config: KeyConfig & Pick<Config, 'database_url'>): Promise<void> {
  if (!existsSync(waitingFile(config))) return;
  const db = openDb(config);
  try {
    const text = await readFile(waitingFile(config), 'utf8').catch(() => undefined);
    if (text === undefined) return;
    const { restore_id, key } = JSON.parse(text) as Waiting;
    // One that is not done may still be under way in another process.
    if (!(await wasRestored(db, restore_id))) return;
    await writeWhole(keyFile(config.data_dir), key, restoreFolder({ config }));
    await syncFolder(config.data_dir);
    await dropKey(config, restore_id);
  } finally {
    await db.destroy();
  }
}

/** Whether a key waits whose rows are there: without it nobody reads their secrets. */
export async function isKeyNeeded({ config, db }: { config: KeyConfig; db: Db }): Promise<boolean> {
  const text = await readFile(waitingFile(config), 'utf8').catch(() => undefined);
  return text !== undefined && wasRestored(db, (JSON.parse(text) as Waiting).restore_id);
}

/** Of that exchange alone: another may have begun. */
export async function dropKey(config: KeyConfig, restore_id: string): Promise<void> {
  const text = await readFile(waitingFile(config), 'utf8').catch(() => undefined);
  if (text !== undefined && (JSON.parse(text) as Waiting).restore_id === restore_id)
    await rm(waitingFile(config), { force: true });
}

/** What a folder names is on the disk. Windows knows no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
