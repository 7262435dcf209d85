/** People's templates. */
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type Template = Selectable<Tables['template']>;

export async function listTemplatesOf(db: Db, uid: number): Promise<Template[]> {
  return db.selectFrom('template').selectAll().where('uid', '=', uid).orderBy('id', 'desc').execute();
}

export async function countTemplatesOf(db: Db, uid: number): Promise<number> {
  const row = await db
    .selectFrom('template')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertTemplate(db: Db, template: Insertable<Tables['template']>): Promise<Template> {
  return db.insertInto('template').values(template).returningAll().executeTakeFirstOrThrow();
}

/** @returns whether it was the person's own */
export async function removeTemplate(db: Db, uid: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('template')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
