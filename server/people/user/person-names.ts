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
  { db }: Context,
  { user }: Pick<Actor, 'user'>,
  rows: readonly Row[],
): Promise<(Row & { author_name: string })[]> {
  const names =
    user &&
    (await listPersonNames(
      db,
      rows.map(row => row.author_uid),
    ));
  return rows.map(row => ({ ...row, author_name: names?.get(row.author_uid)?.name ?? '' }));
}
