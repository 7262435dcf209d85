import type { Db } from '../db/open.ts';
import type { ChangeGroupRow } from '../db/tables.ts';
import { insertGroup, setGroupOfEvents, setRemaining } from './queries.ts';

type Grouping = {
  by: Pick<ChangeGroupRow, 'uid' | 'username'>;
  source: ChangeGroupRow['source'];
  /** Those that did not change have no event. */
  page_ids: readonly number[];
};

/** Many pages that a transaction saved, which has locked their item, are one thing that happened; one page is none. */
export async function groupSavedPages(
  { db, now }: { db: Db; now: () => number },
  item_id: number,
  { by: { uid, username }, source, page_ids }: Grouping,
): Promise<void> {
  if (page_ids.length < 2) return;
  const { group_id } = await insertGroup(db, { item_id, uid, username, source, addtime: now() });
  const events = await setGroupOfEvents(db, page_ids, { group_id });
  if (events < 2) await setGroupOfEvents(db, page_ids, { of: group_id, group_id: 0 });
  else await setRemaining(db, group_id, events);
}
