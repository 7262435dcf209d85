/** Names of people beside the usernames that rows keep. */
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { listPersonNames } from './queries.ts';

export async function withAuthorName<Row extends { author_uid: number }>(
  context: Context,
  actor: Pick<Actor, 'user'>,
  row: Row,
): Promise<Row & { author_name: string }> {
  const [named] = await withAuthorNames(context, actor, [row]);
  return { ...row, author_name: named?.author_name ?? '' };
}

/** Of who wrote: visitors who are not logged in see usernames alone. */
export async function withAuthorNames<Row extends { author_uid: number }>(
  context: Context,
  { user }: Pick<Actor, 'user'>,
  rows: readonly Row[],
): Promise<(Row & { author_name: string })[]> {
  return user ? nameAuthors(context, rows) : rows.map(row => ({ ...row, author_name: '' }));
}

/** For whoever may know the names: a person who is logged in, a script with the key of the item. */
export async function nameAuthors<Row extends { author_uid: number }>(
  { db }: Context,
  rows: readonly Row[],
): Promise<(Row & { author_name: string })[]> {
  const uids = rows.map(row => row.author_uid);
  const names = await listPersonNames(db, uids);
  return rows.map(row => ({ ...row, author_name: names.get(row.author_uid)?.name ?? '' }));
}
