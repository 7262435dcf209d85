/**
 * Counts for the owners of items how they are used: reads, readers, searches, files, copied samples, programs. Reading
 * writes nothing: each process counts in its memory, within bounds, and adds that to the database once a minute. Who it was
 * is told by hashes of that day, which stay in memory; only sums are kept.
 */
import { countedAddress } from '../../platform/access/client-address.ts';
import type { Context, ItemUse, ItemUses, Reader } from '../../platform/context.ts';
import { findDatabaseTrouble } from '../../platform/db/dialect.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { machines } from './page-readings.ts';
import { openReadersOfDay, type ReadersOfDay } from './readers-of-day.ts';
import { openSearchWords } from './search-words.ts';
import { addUse, listItemsOfPages, listLiveItems, listPagesOfFiles, type UseRow } from './use-queries.ts';

const daySeconds = 24 * 3600;
/** Browsers, each for what it reads on a day: some megabytes at most. */
const readersMax = 100_000;
/** An office shares an address; more than these are machines. */
const browsersOfAddressMax = 100;
/** Until the next minute. */
const heldMax = 20_000;

type UsesAccess = Pick<Context, 'db' | 'now' | 'secrets'>;
/** A page, a file that is looked up when it is written, or an item as a whole. */
type Subject = { page_id: number } | { sign: string } | { item_id: number };
type HeldUse = {
  subject: Subject;
  what: UseRow['what'];
  day: number;
  times: number;
  /** Those that were not counted for it on that day: hashes, so that nothing in memory is an address. */
  readers: Reader[];
};

export function openItemUses(access: UsesAccess): ItemUses {
  const readers = openReadersOfDay(access.secrets, readersMax, browsersOfAddressMax);
  const readersOfItems = openReadersOfDay(access.secrets, readersMax, browsersOfAddressMax);
  const words = openSearchWords(access);
  const held = holdUses();

  return {
    count(use, reader) {
      if (use.what !== 'program' && machines.test(reader.user_agent)) return;
      const day = Math.floor(access.now() / daySeconds);
      if (use.what === 'search') words.count(use, { day, reader });
      for (const one of usesOf(access, use, { day, reader, readers })) held.add(one);
    },
    async write() {
      await words.write();
      const all = held.take();
      if (all.length === 0) return;
      try {
        await save(access, await rowsOf(access, all, readersOfItems));
      } catch (error) {
        // They wait for a database that can be written again.
        for (const use of all) held.add(use);
        if (findDatabaseTrouble(error) === undefined) throw error;
      }
    },
  };
}

function holdUses() {
  let held = new Map<string, HeldUse>();
  return {
    add(use: HeldUse): void {
      const name = `${use.day} ${use.what} ${JSON.stringify(use.subject)}`;
      const known = held.get(name);
      if (known === undefined) {
        if (held.size < heldMax) held.set(name, { ...use, readers: [...use.readers] });
        return;
      }
      known.times += use.times;
      known.readers.push(...use.readers);
    },
    take(): HeldUse[] {
      const all = [...held.values()];
      held = new Map();
      return all;
    },
  };
}

type Counting = { day: number; reader: Reader; readers: ReadersOfDay };

function usesOf({ secrets }: UsesAccess, use: ItemUse, { day, reader, readers }: Counting): HeldUse[] {
  const one = { day, times: 1, readers: [] };
  if (use.what === 'search') {
    const search = { ...one, subject: { item_id: use.item_id } };
    return [
      { ...search, what: use.what },
      ...(use.isEmpty ? [{ ...search, what: 'empty_search' as const }] : []),
    ];
  }
  const subject = subjectOf(use);
  if (use.what === 'program') return [{ ...one, subject, what: use.what }];
  if (use.what === 'read') {
    const isNew = readers.isNew(use.page_id, day, reader);
    return [{ ...one, subject, what: use.what, readers: isNew ? [hashed(secrets, day, reader)] : [] }];
  }
  // Each browser once a day: a file comes in parts, and a button is pressed twice.
  const isNew = readers.isNew(`${use.what} ${JSON.stringify(subject)}`, day, reader);
  return isNew ? [{ ...one, subject, what: use.what }] : [];
}

function hashed(secrets: Context['secrets'], day: number, { address, user_agent }: Reader): Reader {
  return {
    address: secrets.sign(`place on ${day} ${countedAddress(address)}`),
    user_agent: secrets.sign(`browser on ${day} ${user_agent}`),
  };
}

function subjectOf(use: Exclude<ItemUse, { what: 'search' }>): Subject {
  if (use.what === 'file') return { sign: use.sign };
  return 'item_id' in use ? { item_id: use.item_id } : { page_id: use.page_id };
}

/** Of live pages and items, added up; a reader of several pages is one of the item. */
async function rowsOf(
  { db }: UsesAccess,
  all: readonly HeldUse[],
  readersOfItems: ReadersOfDay,
): Promise<UseRow[]> {
  const signs = all.flatMap(({ subject }) => ('sign' in subject ? [subject.sign] : []));
  const pagesOfFiles = await listPagesOfFiles(db, signs);
  const pageOf = ({ subject }: HeldUse) =>
    'page_id' in subject ? subject.page_id : 'sign' in subject ? (pagesOfFiles.get(subject.sign) ?? 0) : 0;
  const items = await listItemsOfPages(db, [...new Set(all.map(pageOf))]);
  const named = all.flatMap(({ subject }) => ('item_id' in subject ? [subject.item_id] : []));
  const live = await listLiveItems(db, [...new Set(named)]);
  const rows: UseRow[] = [];
  for (const use of all) {
    const { what, day, times, readers, subject } = use;
    const page_id = pageOf(use);
    const item_id = 'item_id' in subject ? subject.item_id : items.get(page_id);
    if (item_id === undefined || ('item_id' in subject && !live.has(item_id))) continue;
    rows.push({ item_id, page_id, day, what, times });
    const ofItem = readers.filter(reader => readersOfItems.isNew(`item ${item_id}`, day, reader));
    rows.push({ item_id, page_id, day, what: 'reader', times: readers.length });
    rows.push({ item_id, page_id: 0, day, what: 'reader', times: ofItem.length });
  }
  return addUp(rows);
}

/** Processes that write at the same time take the rows in the same order. */
function addUp(rows: readonly UseRow[]): UseRow[] {
  const sums = new Map<string, UseRow>();
  for (const row of rows.filter(({ times }) => times > 0)) {
    const name = [row.item_id, row.page_id, row.day].map(id => String(id).padStart(16, '0')).join(' ');
    const known = sums.get(`${name} ${row.what}`);
    sums.set(`${name} ${row.what}`, { ...row, times: row.times + (known?.times ?? 0) });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

async function save(access: UsesAccess, rows: readonly UseRow[]): Promise<void> {
  await inTransaction(access, async ({ db }) => {
    for (const row of rows) await addUse(db, row);
  });
}
