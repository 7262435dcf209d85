/** Notices as they may leave the site at this moment: without what their reader may not see any more. */

import type { Viewer } from '../../../platform/access/visible-to.ts';
import type { Context } from '../../../platform/context.ts';
import type { NoticeNames } from '../notify.ts';
import type { NoticeRow } from '../queries.ts';
import { withoutPages } from '../without-pages.ts';
import { listPageSight, listSeenItems, type SeenItem } from './mail-queries.ts';

/** That a right has ended is told to those who had it. */
const tellsOfEnd = new Set(['memberRemoved', 'membershipEnded', 'itemDeleted', 'teamRemoved', 'teamDeleted']);
/** What the change log says; an owner may keep it from visitors. */
const tellsOfChanges = new Set(['pageSaved', 'itemChanges', 'fieldChanges', 'changeReminder', 'removalNear']);

/** What only those hear who may edit the page. */
const tellsEditors = new Set(['mistakeReported']);

type Sight = {
  items: ReadonlyMap<number, SeenItem>;
  pages: Awaited<ReturnType<typeof listPageSight>>;
};

/** Of those about several pages what is about hidden ones goes. */
export async function withoutHidden(
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  notices: readonly NoticeRow[],
): Promise<NoticeRow[]> {
  const item_ids = notices.map(({ item_id }) => item_id).filter(id => id > 0);
  const items = await listSeenItems(db, viewer, item_ids);
  const page_ids = notices.flatMap(notice => [notice.page_id, ...(namesOf(notice).pages ?? [])]);
  const pages = await listPageSight(
    db,
    viewer,
    page_ids.filter(id => id > 0),
  );
  return notices.flatMap(notice => asSeen(notice, { items, pages }) ?? []);
}

const namesOf = ({ details }: NoticeRow) => JSON.parse(details) as NoticeNames;

/** And this reader is none of them. */
const isForEditors = ({ what, page_id }: NoticeRow, pages: Sight['pages']) =>
  tellsEditors.has(what) && pages.get(page_id)?.isEditable !== true;

function asSeen(notice: NoticeRow, { items, pages }: Sight): NoticeRow | undefined {
  const { item_id, page_id, what } = notice;
  if (item_id === 0 || tellsOfEnd.has(what)) return notice;
  const item = items.get(item_id);
  if (item === undefined) return undefined;
  if (tellsOfChanges.has(what) && Number(item.tells_changes) === 0) return undefined;
  // Where a page stood that is gone for good nobody can tell any more.
  const isHidden = (id: number) => !(pages.get(id)?.isSeen ?? Number(item.is_whole) === 1);
  if (page_id > 0) return isHidden(page_id) || isForEditors(notice, pages) ? undefined : notice;
  const names = namesOf(notice);
  const left = withoutPages(names, isHidden);
  if (left === names) return notice;
  return left && { ...notice, details: JSON.stringify(left) };
}
