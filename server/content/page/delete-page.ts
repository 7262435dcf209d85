/** A page goes to the recycle bin. */
import { fail } from '#common/errors.ts';
import { isSinglePage } from '#common/row-values.ts';
import { notify } from '../../people/notice/notify.ts';
import type { Author } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { touchItem } from '../item/queries.ts';
import { recordMoves } from '../page-change/record-moves.ts';
import { listSeeingOf } from '../page-change/watch/watch-queries.ts';
import { requireOwnerOfEndpoints } from '../page-model/breaking-rule.ts';
import { recyclePagesOf } from './delete-queries.ts';

/** Runs in a transaction that has locked the page. @throws notAllowed for the page of a single-page item: it goes with its item; breakingNeedsOwner */
export async function deletePage(
  context: Context,
  deleter: Author,
  { page, item }: { page: PageRow; item: ItemRow },
): Promise<void> {
  const { db, now } = context;
  if (isSinglePage(item)) fail('notAllowed');
  await requireOwnerOfEndpoints({ db }, deleter, item, page);
  const { uid, username } = deleter;
  const authors = await listSeeingOf(db, page, [page.creator_uid, page.author_uid]);
  const deletion = { del_by_uid: uid, del_by_username: username, del_time: now() };
  await recordMoves(context, page, { kind: 'deleted', by: deleter });
  await recyclePagesOf(db, page, deletion);
  await touchItem(db, item.item_id, now(), 'menu');
  const names = { item: item.item_name, page: page.page_title, pages: [page.page_id] };
  await notify(
    { db, now },
    { what: 'pageDeleted', to: authors, from: deleter, names, item_id: item.item_id },
  );
}
