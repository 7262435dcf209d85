/** What is known of the parts of a site at this moment; nothing of it is secret. */
import { statfs } from 'node:fs/promises';
import { readerVersion } from '#common/field-model/reader-version.ts';
import { termsVersion } from '#common/search/search-terms.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { listUnreadPages } from '../../content/page-model/queries.ts';
import { listStalePages } from '../../content/search-index/queries.ts';
import { findDoneThings } from '../../people/site/done-things.ts';
import type { Context } from '../../platform/context.ts';
import { countBytes } from '../../platform/db/dialect.ts';
import { isDatabaseReady } from '../../platform/http/queries.ts';
import { listRunning } from '../../platform/jobs/process-beat.ts';
import { listLastRuns } from '../../platform/jobs/queries.ts';
import { findDiskTrouble } from '../../platform/storage/disk-space.ts';
import { findUpdate } from '../admin/check-for-update.ts';
import { countEvents, countTasks, countWebhooks, findFirstSave, readLetters } from './queries.ts';

/** More than that are not counted. */
export const pagesCountedMax = 1_000;

export type HealthFacts = Awaited<ReturnType<typeof gatherFacts>>;

export async function gatherFacts(context: Context) {
  const { db, now, mailer } = context;
  return {
    now: now(),
    disk: await readDisk(context),
    database: await readDatabase(context),
    queue: await readQueue(context),
    index: await readIndex(context),
    sends_mail: mailer !== undefined,
    letters: await readLetters(db),
    webhooks: await countWebhooks(db),
    done: await findDoneThings(context),
    version: manifest.version,
    update: await findUpdate(context),
    processes: await listRunning(context),
  };
}

/** undefined: there is no data folder yet. */
async function readDisk({ config: { data_dir } }: Context) {
  const trouble = await findDiskTrouble(data_dir);
  const space = await statfs(data_dir).catch(() => undefined);
  if (space === undefined) return undefined;
  const { bavail, blocks, bsize } = space;
  return { free: bavail * bsize, total: blocks * bsize, trouble };
}

async function readDatabase({ db, replica }: Context) {
  return {
    bytes: await countBytes(db),
    /** undefined: there is none. */
    replica_answers: replica === undefined ? undefined : await isDatabaseReady(replica),
  };
}

async function readQueue({ db }: Context) {
  const unread = await listUnreadPages(db, readerVersion, { after: 0, limit: pagesCountedMax });
  const lastRuns = await listLastRuns(db);
  return {
    events: await countEvents(db),
    pages: unread.length,
    tasks: await countTasks(db),
    /** 0: none ran yet. */
    jobs_ran_at: Math.max(0, ...lastRuns.values()),
  };
}

async function readIndex({ db }: Context) {
  const stale = await listStalePages(db, termsVersion, { after: 0, limit: pagesCountedMax });
  return { pages: stale.length, since: await findFirstSave(db, stale) };
}
