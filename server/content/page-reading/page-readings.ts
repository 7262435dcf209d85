/**
 * Counts how many browsers read a page on a day, for what is often read. Reading writes nothing: each process counts in
 * its memory, within bounds, and adds that to the database once a minute, as with keys of pages (share/key-readings.ts).
 * A browser is told from others by a hash that never leaves the memory of the process and ends with the day.
 */
import { portalReadingsMin } from '#common/portal/portal-limits.ts';
import { countedAddress } from '../../platform/access/client-address.ts';
import type { Context, PageReadings, Reader } from '../../platform/context.ts';
import { findDatabaseTrouble } from '../../platform/db/dialect.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { addPageReading, listCountedPages, listMostRead, type PageReading } from './queries.ts';

const daySeconds = 24 * 3600;
/** Of which days pages count as often read. */
export const readingDays = 30;
/** Some megabytes at most; who comes later that day is not counted. */
const browsersMax = 50_000;
const pagesMax = 10_000;
/** So many are looked through for those that somebody may see. */
const mostReadMax = 200;
const freshMs = 60_000;
const hashSigns = 22;
/** They name themselves. */
const machines = /bot\b|crawl|spider|slurp|headlesschrome|preview/i;

type ReadingsAccess = Pick<Context, 'db' | 'now' | 'secrets' | 'elapsedMs'>;

export function openPageReadings(access: ReadingsAccess): PageReadings {
  let today = 0;
  let browsers = new Set<string>();
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
      if (day !== today) [today, browsers] = [day, new Set()];
      const browser = browserOf(access, page_id, reader);
      if (browsers.has(browser) || browsers.size >= browsersMax) return;
      browsers.add(browser);
      add({ page_id, day, times: 1 });
    },
    async write() {
      const all = [...held.values()];
      held = new Map();
      most_read.forget();
      if (all.length === 0) return;
      try {
        await save(access, all);
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

function browserOf({ secrets }: ReadingsAccess, page_id: number, { address, user_agent }: Reader): string {
  return secrets
    .sign(`reader of ${page_id} ${countedAddress(address)} ${user_agent.slice(0, 300)}`)
    .slice(0, hashSigns);
}

/** Only of items on the portal: nothing is kept of others. Processes take the rows in the same order. */
async function save(access: ReadingsAccess, all: readonly PageReading[]): Promise<void> {
  const counted = await listCountedPages(access.db, [...new Set(all.map(({ page_id }) => page_id))]);
  const kept = all
    .filter(({ page_id }) => counted.has(page_id))
    .toSorted((a, b) => (a.page_id === b.page_id ? a.day - b.day : a.page_id - b.page_id));
  await inTransaction(access, async ({ db }) => {
    for (const reading of kept) await addPageReading(db, reading);
  });
}
