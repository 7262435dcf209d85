/**
 * The words that are searched for in items. A word is only known by a hash until five addresses have searched for it, so that
 * what a single person types is kept nowhere; who searched is told by hashes of the word and the network address, as whoever
 * wants to test a word has several browsers.
 */
import { searchAskersMin } from '#common/feedback/insight-limits.ts';
import { countedAddress } from '../../platform/access/client-address.ts';
import type { Context, Reader } from '../../platform/context.ts';
import { findDatabaseTrouble } from '../../platform/db/dialect.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { addAsker, addSearch, countAskers, countWordsOfDay, nameWord } from './use-queries.ts';

const daySeconds = 24 * 3600;
/** Longer ones are texts that were pasted. */
const wordMaxLength = 60;
/** While somebody types, each beginning is searched for: of those that follow each other the last counts. */
const typingSeconds = 15;
const heldMax = 5_000;
const wordsOfDayMax = 2_000;
const hashSigns = 32;

type Search = { item_id: number; keyword: string; isEmpty: boolean };
type HeldSearch = Search & { day: number; at: number; asker: string };
type WordsAccess = Pick<Context, 'db' | 'now' | 'secrets'>;

export function openSearchWords(access: WordsAccess) {
  const { now } = access;
  /** By who searches where: what they may still be typing. */
  let typing = new Map<string, HeldSearch>();
  let held: HeldSearch[] = [];

  return {
    count(search: Search, { day, reader }: { day: number; reader: Reader }): void {
      const keyword = search.keyword.trim().replace(/\s+/g, ' ').toLowerCase();
      if (keyword === '' || keyword.length > wordMaxLength || held.length + typing.size >= heldMax) return;
      const asker = askerOf(access, reader);
      const place = `${search.item_id} ${asker}`;
      const before = typing.get(place);
      const isGoingOn =
        before !== undefined &&
        now() - before.at < typingSeconds &&
        (keyword.startsWith(before.keyword) || before.keyword.startsWith(keyword));
      if (before !== undefined && !isGoingOn) held.push(before);
      typing.set(place, { ...search, keyword, day, at: now(), asker });
    },
    async write(): Promise<void> {
      const all = [...held, ...typing.values()];
      [held, typing] = [[], new Map()];
      const failures: unknown[] = [];
      for (const item_id of new Set(all.map(search => search.item_id))) {
        const searches = all.filter(search => search.item_id === item_id);
        try {
          await saveOfItem(access, item_id, searches);
        } catch (error) {
          // They wait for a database that can be written again.
          held.push(...searches);
          if (findDatabaseTrouble(error) === undefined) failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

function askerOf({ secrets }: WordsAccess, { address }: Reader): string {
  return secrets.sign(`asker ${countedAddress(address)}`);
}

async function saveOfItem(
  access: WordsAccess,
  item_id: number,
  searches: readonly HeldSearch[],
): Promise<void> {
  await inTransaction(access, async ({ db }) => {
    const today = Math.floor(access.now() / daySeconds);
    const room = wordsOfDayMax - (await countWordsOfDay(db, item_id, today));
    for (const search of searches.slice(0, Math.max(0, room))) await save(db, access.secrets, search);
  });
}

async function save(db: Context['db'], secrets: Context['secrets'], search: HeldSearch): Promise<void> {
  const { item_id, keyword, day, isEmpty, asker } = search;
  const word_hash = secrets.sign(`word of ${item_id} ${keyword}`).slice(0, hashSigns);
  const word = { item_id, word_hash };
  await addSearch(db, { ...word, day, times: 1, empty_times: isEmpty ? 1 : 0 });
  // Of this word alone: it tells nothing of what else they search for.
  const asker_hash = secrets.sign(`asker of ${word_hash} ${asker}`).slice(0, hashSigns);
  if (!(await addAsker(db, { ...word, asker_hash, day }))) return;
  if ((await countAskers(db, word)) >= searchAskersMin) await nameWord(db, { ...word, keyword });
}
