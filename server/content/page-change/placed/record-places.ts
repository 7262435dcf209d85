import type { Author } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { LoggedChange } from '../queries.ts';
import { notifyWatchers } from '../watch/notify-watchers.ts';
import { insertPlaceChanges, listPlacedPages, type PlacedPage } from './place-queries.ts';

type Places = {
  by: Pick<Author, 'uid' | 'username'>;
  pages: readonly { page_id: number; cat_id: number }[];
};

/** Pages that are about to go into another catalog of their item; one that stays in its own only has another order. */
export async function recordPlaces(context: Context, item_id: number, { by, pages }: Places): Promise<void> {
  const { db, now } = context;
  const places = new Map(pages.map(({ page_id, cat_id }) => [page_id, cat_id]));
  const moved = (await listPlacedPages(db, item_id, [...places.keys()])).filter(
    ({ page_id, cat_id }) => places.get(page_id) !== cat_id,
  );
  const changes = moved.map(page =>
    placeChange(page, { item_id, cat_id: places.get(page.page_id) ?? 0, by, now: now() }),
  );
  await notifyWatchers(db, await insertPlaceChanges(db, changes));
}

type NewPlace = { item_id: number; cat_id: number; by: Places['by']; now: number };

function placeChange(page: PlacedPage, { item_id, cat_id, by, now }: NewPlace): LoggedChange {
  const { page_id, page_title, version, endpoint_method, endpoint_path } = page;
  return {
    item_id,
    page_id,
    kind: 'moved',
    level: 'words',
    version_before: version,
    version,
    uid: by.uid,
    username: by.username,
    note: '',
    page_title,
    title_before: '',
    cat_id,
    cat_id_before: page.cat_id,
    endpoint_method,
    endpoint_path,
    is_deprecated: 0,
    breaking_count: 0,
    risky_count: 0,
    safe_count: 0,
    words_count: 0,
    details: '',
    started_at: now,
    addtime: now,
  };
}
