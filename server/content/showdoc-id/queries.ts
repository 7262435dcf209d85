/** What came from ShowDoc under which id, so that older addresses go on leading there. */
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** Domains of items that are words of the product now, with those the items have. */
export async function listFormerDomains(db: Db): Promise<{ old_id: string; new_id: string }[]> {
  return db.selectFrom('showdoc_id').select(['old_id', 'new_id']).where('kind', '=', 'domain').execute();
}

/** The new id of something that came from ShowDoc. */
export async function findMoved(
  db: Db,
  kind: Tables['showdoc_id']['kind'],
  old_id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('showdoc_id')
    .select('new_id')
    .where('kind', '=', kind)
    .where('old_id', '=', old_id)
    .executeTakeFirst();
  return row?.new_id;
}
