/**
 * Counts how many browsers read a page on a day, for what is often read. Reading writes nothing: each process counts in
 * its memory, within bounds, and adds that to the database once a minute, as with keys of pages (share/key-readings.ts).
 */
import { portalReadingsMin } from '#common/portal/portal-limits.ts';
import type { Context, PageReadings } from '../../platform/context.ts';
import { findDatabaseTrouble } from '../../platform/db/dialect.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { addPageReading, listCountedPages, listMostRead, type PageReading } from './queries.ts';
import { openReadersOfDay } from './readers-of-day.ts';

const daySeconds = 24 * 3600;
/** Of which days pages count as often read. */
export const readingDays = 30;
/** Browsers, each counted for every page that it reads on a day: some megabytes at most. */
const readersOfPagesMax = 50_000;
/** Until the next minute. */
const pagesMax = 10_000;
/** So many are looked through for those that somebody may see. */
const mostReadMax = 200;
const freshMs = 60_000;
/** They name themselves. */
export const machines = /bot\b|crawl|spider|slurp|headlesschrome|preview/i;

type ReadingsAccess = Pick<Context, 'db' | 'now' | 'secrets' | 'elapsedMs'>;

export function openPageReadings(access: ReadingsAccess): PageReadings {
  const readers = openReadersOfDay(access.secrets, readersOfPagesMax);
  let held = new Map<string, PageReading>();
  const most_read = holdMostRead(access);

  const add = (reading: PageReading) => {
    const name = `${reading.day} ${reading.page_id}`;
    const known = held.get(name);
    if (known !== undefined) known.times += reading.times;
    else if (held.size < pagesMax) held.set(name, { ...reading });
  };

  return {
    count(page_id, reader) {
      if (machines.test(reader.user_agent)) return;
      const day = Math.floor(access.now() / daySeconds);
      if (held.size < pagesMax && readers.isNew(page_id, day, reader)) add({ page_id, day, times: 1 });
    },
    async write() {
      const all = [...held.values()];
      held = new Map();
      most_read.forget();
      if (all.length === 0) return;
      try {
        const counted = await save(access, all);
        for (const { page_id } of all) if (!counted.has(page_id)) readers.forget(page_id);
      } catch (error) {
        // They wait for a database that can be written again.
        for (const one of all) add(one);
        if (findDatabaseTrouble(error) === undefined) throw error;
      }
    },
    listMostRead: async () => most_read.list(),
  };
}

/** What everybody's portal is made of is asked for once a minute. */
function holdMostRead({ db, now, elapsedMs }: ReadingsAccess) {
  let held: { page_ids: readonly number[]; at: number } | undefined;
  return {
    forget() {
      held = undefined;
    },
    async list(): Promise<readonly number[]> {
      if (held !== undefined && elapsedMs() - held.at < freshMs) return held.page_ids;
      const since = Math.floor(now() / daySeconds) - readingDays;
      const wanted = { since, min: portalReadingsMin, limit: mostReadMax };
      held = { page_ids: await listMostRead(db, wanted), at: elapsedMs() };
      return held.page_ids;
    },
  };
}

/**
 * Only of items on the portal: nothing is kept of others. Processes take the rows in the same order.
 * @returns the pages that count
 */
async function save(access: ReadingsAccess, all: readonly PageReading[]): Promise<ReadonlySet<number>> {
  const counted = await listCountedPages(access.db, [...new Set(all.map(({ page_id }) => page_id))]);
  const kept = all
    .filter(({ page_id }) => counted.has(page_id))
    .toSorted((a, b) => (a.page_id === b.page_id ? a.day - b.day : a.page_id - b.page_id));
  await inTransaction(access, async ({ db }) => {
    for (const reading of kept) await addPageReading(db, reading);
  });
  return counted;
}
