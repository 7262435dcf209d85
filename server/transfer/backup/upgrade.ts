/** The newest schema at every start; before it changes the database somebody has, that one is kept as it was. */
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../platform/context.ts';
import { isFile } from '../../platform/db/dialect.ts';
import { migrate, type Steps, UpgradeRefused } from '../../platform/db/migrate.ts';
import { databaseFile } from '../../platform/db/open.ts';
import { copyFile } from '../../platform/db/snapshot.ts';
import { formatBytes } from '../../platform/http/body/parse-body.ts';
import { writeBackup } from './write-backup.ts';

type Upgrading = Pick<Context, 'db' | 'config' | 'log' | 'now' | 'random'>;

/** Apart from the backups of the screen, which go when the next one is made. */
export const copiesFolder = ({ data_dir }: { data_dir: string }) => join(data_dir, 'upgrades');
const prefix = 'before-upgrade-';
const copiesKept = 3;

/** @throws UpgradeRefused in words for the person who started it; then the database is as it was */
export async function upgrade(context: Upgrading, steps?: Steps): Promise<void> {
  const { config, db, log } = context;
  let copy: string | undefined;
  const beforeUpgrade = async () => {
    if (config.upgrade_copy) copy = await keepCopy(context);
  };
  const done = await migrate(db, { beforeUpgrade, ...(steps && { steps }) });
  if (copy !== undefined) await removeOlder(copiesFolder(config));
  if (done.length > 0) log.info('the database has the newest schema', { steps: done });
}

/** @returns where it is */
async function keepCopy(context: Upgrading): Promise<string> {
  const { config, db, log, now } = context;
  const folder = copiesFolder(config);
  const moment = new Date(now() * 1000).toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(folder, `${prefix}${moment}${isFile(db) ? '.db' : '.zip'}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await (isFile(db) ? copyEmbedded(config, file) : writeBackup(context, file, { rows_only: true }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UpgradeRefused(
      `A copy of the database comes before its upgrade, and it could not be made in ${folder}: ${reason}. Nothing was changed. Mend that, or keep a copy yourself and start with UPGRADE_COPY=false.`,
      { cause: error },
    );
  }
  log.info('the database was copied before its upgrade', { file });
  return file;
}

/** The copy has its name only when it is whole. */
async function copyEmbedded(config: Context['config'], file: string): Promise<void> {
  await requireRoom(config);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    copyFile({ data_dir: config.data_dir, file: unfinished });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** @throws Error when the disk would be full with the copy */
async function requireRoom({ data_dir }: Context['config']): Promise<void> {
  const file = databaseFile(data_dir);
  const log = await stat(`${file}-wal`).catch(() => ({ size: 0 }));
  const needed = (await stat(file)).size + log.size;
  const { bavail, bsize } = await statfs(data_dir);
  if (bavail * bsize < needed)
    throw new Error(`it needs ${formatBytes(needed)}, and ${formatBytes(bavail * bsize)} are free`);
}

async function removeOlder(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter(name => name.startsWith(prefix)).toSorted();
  for (const name of copies.slice(0, -copiesKept)) await rm(join(folder, name), { force: true });
}
