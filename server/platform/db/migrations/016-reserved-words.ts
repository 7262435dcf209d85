/** Words that addresses of the product need now: an item that has one as its domain gets its number behind it, and the old address leads there. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

const words = ['s', 'mock', 'e', 'scim'];

export async function up(untyped: Kysely<never>): Promise<void> {
  await freeWords(untyped as unknown as Db, words);
}

/** Items that have one of these words get another domain. @param words in lower case */
export async function freeWords(db: Db, words: readonly string[]): Promise<void> {
  const items = await db
    .selectFrom('item')
    .select(['item_id', 'item_domain', 'domain_key'])
    .where('domain_key', 'in', words)
    .execute();
  for (const { item_id, item_domain, domain_key } of items) {
    const domain = await freeDomain(db, `${item_domain}${item_id}`);
    const domain_row = { item_domain: domain, domain_key: domain.toLowerCase() };
    await db.updateTable('item').set(domain_row).where('item_id', '=', item_id).execute();
    await db
      .insertInto('showdoc_id')
      .values({ kind: 'domain', old_id: domain_key, new_id: domain, version: 0, old_time: 0 })
      .execute();
  }
}

/** Another item may have the new one already. */
async function freeDomain(db: Db, wanted: string): Promise<string> {
  for (let domain = wanted; ; domain += 'x') {
    const taken = await db
      .selectFrom('item')
      .select('item_id')
      .where('domain_key', '=', domain.toLowerCase())
      .executeTakeFirst();
    if (taken === undefined) return domain;
  }
}
