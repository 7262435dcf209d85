/** A version goes for good, for example one with a password in it: what stood there before and after leaves the change log too. */
import { fail } from '#common/errors.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { forgetRequestsAbout } from '../../platform/events/outbox-queries.ts';
import { findVersion, removeVersion } from '../history/queries.ts';
import { raiseVersions } from '../item/queries.ts';
import { forgetVersion } from '../page-change/forget/forget-version.ts';

/** Runs in a transaction that has locked the page. @throws notFound */
export async function deleteVersion(
  context: Context,
  actor: MemberActor,
  { page, item, page_history_id }: { page: PageRow; item: ItemRow; page_history_id: number },
): Promise<void> {
  const { db } = context;
  const deleted = (await findVersion(db, page, page_history_id)) ?? fail('notFound');
  await removeVersion(db, page, page_history_id);
  await forgetVersion(db, page, deleted);
  await forgetRequestsAbout(db, page);
  // The page may say what its last change was.
  await raiseVersions(db, [page.item_id]);
  await record(context, actor, { what: 'versionDeleted', item, names: { page: page.page_title } });
}
