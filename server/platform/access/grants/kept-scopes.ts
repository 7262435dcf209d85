/**
 * What somebody may do in the parts of an item, kept as long as nothing in it changes: of thousands of catalogs it takes
 * longer to find than everything else of a call. Whoever changes a right, a team, or the place of a catalog raises the
 * version of the item, which every request reads anew, so that a right taken away counts at the next one, whichever
 * process took it away.
 */
import { LRUCache } from 'lru-cache';
import type { ItemScope } from '#common/grants/item-scope.ts';
import type { Db } from '../../db/open.ts';

type FoundScope = {
  scope: ItemScope;
  /** Seconds since the epoch, when the first right in it ends; `Infinity`: none does. */
  ends_at: number;
};

/** Catalogs and pages in all of them together: some 20 MB. */
const placesMax = 200_000;
const keptOf = new WeakMap<Db, LRUCache<string, FoundScope>>();

/** @param key all that it depends on, the version of the item among it */
export async function keepScope(
  { db, now }: { db: Db; now: number },
  key: string,
  find: () => Promise<FoundScope>,
): Promise<ItemScope> {
  // What a transaction has changed has no version yet.
  if (db.isTransaction) return (await find()).scope;
  const kept = keptOf.get(db) ?? openCache(db);
  const known = kept.get(key);
  if (known !== undefined && known.ends_at > now) return known.scope;
  const found = await find();
  kept.set(key, found);
  return found.scope;
}

function openCache(db: Db): LRUCache<string, FoundScope> {
  const kept = new LRUCache<string, FoundScope>({
    maxSize: placesMax,
    sizeCalculation: ({ scope }) => 1 + scope.catalogs.size + scope.pages.size,
  });
  keptOf.set(db, kept);
  return kept;
}
