/**
 * The words that are searched for in items. A word is only known by a hash until five addresses have searched for it, so that
 * what a single person types is kept nowhere; who searched is told by hashes of the word and the network address, as whoever
 * wants to test a word has several browsers. What is new takes room, of which one address has a part: so no one leaves
 * others without.
 */
import { searchAskersMin } from '#common/feedback/insight-limits.ts';
import { countedAddress } from '../../platform/access/client-address.ts';
import type { Context, Reader } from '../../platform/context.ts';
import { findDatabaseTrouble } from '../../platform/db/dialect.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { addAsker, addSearch, countAskers, countWordsOfDay, isWordOfDay, nameWord } from './use-queries.ts';

const daySeconds = 24 * 3600;
/** Longer ones are texts that were pasted. */
const wordMaxLength = 60;
/** While somebody types, each beginning is searched for: of those that follow each other the last counts. */
const typingSeconds = 15;
/** Until the next minute, and of them from one address. */
const heldMax = 5_000;
const heldOfAddressMax = 250;
/** New ones in an item, and of them by one address, which an office shares. */
const wordsOfDayMax = 2_000;
const wordsOfAddressMax = 100;
const hashSigns = 32;

type Search = { item_id: number; keyword: string; isEmpty: boolean };
type HeldSearch = Search & { day: number; at: number; asker: string };
type WordsAccess = Pick<Context, 'db' | 'now' | 'secrets'>;

export function openSearchWords(access: WordsAccess) {
  const { now } = access;
  /** By who searches where: what they may still be typing. */
  let typing = new Map<string, HeldSearch>();
  let held: HeldSearch[] = [];
  let heldOf = new Map<string, number>();
  const newWords = countNewWords();
  const isRoomFor = (asker: string) =>
    held.length + typing.size < heldMax && (heldOf.get(asker) ?? 0) < heldOfAddressMax;

  return {
    count(search: Search, { day, reader }: { day: number; reader: Reader }): void {
      const keyword = search.keyword.trim().replace(/\s+/g, ' ').toLowerCase();
      const asker = askerOf(access, reader);
      if (keyword === '' || keyword.length > wordMaxLength || !isRoomFor(asker)) return;
      const place = `${search.item_id} ${asker}`;
      const before = typing.get(place);
      const isGoingOn =
        before !== undefined &&
        now() - before.at < typingSeconds &&
        (keyword.startsWith(before.keyword) || before.keyword.startsWith(keyword));
      if (before !== undefined && !isGoingOn) held.push(before);
      if (!isGoingOn) heldOf.set(asker, (heldOf.get(asker) ?? 0) + 1);
      typing.set(place, { ...search, keyword, day, at: now(), asker });
    },
    async write(): Promise<void> {
      const all = [...held, ...typing.values()];
      [held, typing, heldOf] = [[], new Map(), new Map()];
      const failures: unknown[] = [];
      for (const item_id of new Set(all.map(search => search.item_id))) {
        const searches = all.filter(search => search.item_id === item_id);
        try {
          await saveOfItem({ ...access, newWords }, item_id, searches);
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

type NewWords = ReturnType<typeof countNewWords>;

/** How many words an address was the first to search for in an item on a day: in memory alone, as all that tells of addresses. */
function countNewWords() {
  let today = 0;
  let counts = new Map<string, number>();
  return {
    /** @param work its counts stay if it ends well */
    async onDay(day: number, work: (counts: Map<string, number>) => Promise<void>): Promise<void> {
      if (day !== today) counts = new Map();
      today = day;
      const changed = new Map(counts);
      await work(changed);
      counts = changed;
    },
  };
}

async function saveOfItem(
  access: WordsAccess & { newWords: NewWords },
  item_id: number,
  searches: readonly HeldSearch[],
): Promise<void> {
  const { newWords, secrets } = access;
  const today = Math.floor(access.now() / daySeconds);
  await newWords.onDay(today, async counts =>
    inTransaction(access, async ({ db }) => {
      let room = wordsOfDayMax - (await countWordsOfDay(db, item_id, today));
      for (const search of searches) {
        const word_hash = secrets.sign(`word of ${item_id} ${search.keyword}`).slice(0, hashSigns);
        const isKnown = await isWordOfDay(db, { item_id, word_hash, day: search.day });
        const place = `${item_id} ${search.asker}`;
        const count = counts.get(place) ?? 0;
        if (!isKnown && (room <= 0 || count >= wordsOfAddressMax)) continue;
        await save(db, secrets, { ...search, word_hash });
        if (isKnown) continue;
        room -= 1;
        counts.set(place, count + 1);
      }
    }),
  );
}

async function save(
  db: Context['db'],
  secrets: Context['secrets'],
  search: HeldSearch & { word_hash: string },
): Promise<void> {
  const { item_id, keyword, day, isEmpty, asker, word_hash } = search;
  const word = { item_id, word_hash };
  await addSearch(db, { ...word, day, times: 1, empty_times: isEmpty ? 1 : 0 });
  // Of this word alone: it tells nothing of what else they search for.
  const asker_hash = secrets.sign(`asker of ${word_hash} ${asker}`).slice(0, hashSigns);
  if (!(await addAsker(db, { ...word, asker_hash, day }))) return;
  if ((await countAskers(db, word)) >= searchAskersMin) await nameWord(db, { ...word, keyword });
}
