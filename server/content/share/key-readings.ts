/**
 * Counts how often shared pages are read by their keys. Answers that are kept serve them, and reading writes nothing: each
 * process counts in its memory, within bounds, and adds that to the database once a minute.
 */
import { createHash } from 'node:crypto';
import { countedAddress } from '../../platform/access/client-address.ts';
import type { Context, KeyReadings, Reader } from '../../platform/context.ts';
import { findDatabaseTrouble } from '../../platform/db/dialect.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { addReadings, type CountedReadings, noteBrowsers } from './reading-queries.ts';

const daySeconds = 24 * 3600;
/** Of all keys and their browsers until the next minute: some megabytes at most. */
const heldKeysMax = 5_000;
const heldBrowsersMax = 20_000;
const keysAtOnce = 100;
const hashSigns = 32;

type ReadingsAccess = Pick<Context, 'db' | 'now' | 'secrets'>;
type Held = CountedReadings & { browsers: Set<string> };

export function openKeyReadings(access: ReadingsAccess): KeyReadings {
  let held = new Map<string, Held>();
  let browsers = 0;

  const add = (counted: Held) => {
    const name = `${counted.unique_key} ${counted.day}`;
    const known = held.get(name);
    if (known === undefined && held.size >= heldKeysMax) return;
    const one = known ?? { ...counted, times: 0, browsers: new Set() };
    held.set(name, one);
    one.times += counted.times;
    one.last_at = Math.max(one.last_at, counted.last_at);
    for (const browser of counted.browsers) {
      if (browsers >= heldBrowsersMax || one.browsers.has(browser)) continue;
      one.browsers.add(browser);
      browsers += 1;
    }
  };

  return {
    count(unique_key, reader) {
      const last_at = access.now();
      const browser = browserOf(access, unique_key, reader);
      const day = Math.floor(last_at / daySeconds);
      add({ unique_key, day, times: 1, last_at, browsers: new Set([browser]) });
    },
    async write() {
      const all = [...held.values()].toSorted(inOneOrder);
      held = new Map();
      browsers = 0;
      for (let from = 0; from < all.length; from += keysAtOnce) {
        try {
          await save(access, all.slice(from, from + keysAtOnce));
        } catch (error) {
          // They wait for a database that can be written again.
          for (const one of all.slice(from)) add(one);
          if (findDatabaseTrouble(error) === undefined) throw error;
          return;
        }
      }
    },
  };
}

/** Of a key, so that nothing tells where else somebody reads. */
function browserOf({ secrets }: ReadingsAccess, unique_key: string, { address, user_agent }: Reader): string {
  const agent = createHash('sha256').update(user_agent).digest('hex');
  return secrets.sign(`reader ${unique_key} ${countedAddress(address)} ${agent}`).slice(0, hashSigns);
}

/** Processes that write at the same time take the rows in the same order. */
const inOneOrder = (a: Held, b: Held) =>
  a.unique_key < b.unique_key ? -1 : a.unique_key > b.unique_key ? 1 : a.day - b.day;

async function save(access: ReadingsAccess, some: readonly Held[]): Promise<void> {
  await inTransaction(access, async ({ db }) => {
    for (const { browsers, ...counted } of some) {
      await addReadings(db, counted);
      await noteBrowsers(db, counted.unique_key, [...browsers].toSorted());
    }
  });
}
