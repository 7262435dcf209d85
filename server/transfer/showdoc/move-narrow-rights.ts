/**
 * Members that ShowDoc limited to some catalogs of an item (`cat_id`, `cat_ids`). Here they are members of those parts
 * alone; who has a right in the whole item as well keeps that one.
 */
import { memberRights } from '#common/row-kinds.ts';
import { noteGrants } from '../../platform/access/grants/queries.ts';
import type { Db } from '../../platform/db/open.ts';
import { hasWholeRight, insertNew, removeGrantsOf } from './queries.ts';
import type { MoveRun } from './run.ts';
import type { SourceRow } from './source.ts';

type MemberRight = { uid: number; item_id: number; member_group_id: number; addtime: number };

/** @returns our catalogs, of those that came along; undefined: not limited */
export function readNarrow({ moved }: MoveRun, row: SourceRow): number[] | undefined {
  // Newer versions fill both: the list counts.
  const listed = [row('cat_ids'), row('cat_id')].map(idsIn).find(ids => ids.length > 0);
  return listed?.flatMap(id => moved.number('catalog', id) ?? []);
}

function idsIn(list: string): string[] {
  return list
    .split(',')
    .map(id => id.trim())
    .filter(id => id !== '' && id !== '0');
}

/** Nothing is left of the limit, or their own membership or a team brings the whole item. */
export async function isWider(
  { context }: MoveRun,
  { item_id, uid }: MemberRight,
  cat_ids: readonly number[],
): Promise<boolean> {
  return cat_ids.length === 0 || hasWholeRight(context.db, { item_id, uid });
}

/** @param cat_ids undefined: a right in the whole item, which counts from now on */
export async function setNarrowRights(
  { context: { db } }: MoveRun,
  right: MemberRight,
  cat_ids: readonly number[] | undefined,
): Promise<void> {
  if (cat_ids === undefined) await removeGrantsOf(db, right);
  else await insertGrants(db, right, cat_ids);
  await noteGrants(db, [right.item_id]);
}

async function insertGrants(
  db: Db,
  { uid, item_id, member_group_id, addtime }: MemberRight,
  cat_ids: readonly number[],
): Promise<void> {
  const common = { item_id, uid, team_id: 0, page_id: 0, ends_at: 0, by_uid: 0, addtime };
  const role = member_group_id === memberRights.edit ? 'editor' : 'reader';
  await insertNew(db, 'item_grant', { ...common, cat_id: 0, role: 'named' });
  for (const cat_id of cat_ids) await insertNew(db, 'item_grant', { ...common, cat_id, role });
}
