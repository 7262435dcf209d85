/** How much a person uploaded. */
import { forUpdate } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';

/** Others who write for this person wait. */
export async function lockUser(db: Db, uid: number): Promise<void> {
  await forUpdate(db, db.selectFrom('user').select('uid').where('uid', '=', uid)).execute();
}

/**
 * Bytes of a person's files, and of those that scripts put into their items: all, and those since a moment. What is there
 * several times, since others copied it, counts once.
 */
export async function countUploaded(
  db: Db,
  uid: number,
  since: number,
): Promise<{ all: number; of_day: number }> {
  const files = db
    .selectFrom('attachment')
    .select(['storage', 'storage_key'])
    .select(eb => [eb.fn.max('file_size').as('file_size'), eb.fn.min('addtime').as('addtime')])
    .where(eb =>
      eb.or([
        eb('uid', '=', uid),
        eb.and([
          eb('uid', '=', 0),
          eb('item_id', 'in', eb.selectFrom('item').select('item.item_id').where('item.uid', '=', uid)),
        ]),
      ]),
    )
    .groupBy(['storage', 'storage_key'])
    .as('file');
  const row = await db
    .selectFrom(files)
    .select(eb => [
      eb.fn.sum<number>('file.file_size').as('all'),
      eb.fn
        .sum<number>(eb.case().when('file.addtime', '>', since).then(eb.ref('file.file_size')).else(0).end())
        .as('of_day'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(row.all ?? 0), of_day: Number(row.of_day ?? 0) };
}
