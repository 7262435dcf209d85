/** A version goes for good, for example one with a password in it: what stood there before and after leaves the change log too. */
import { fail } from '#common/errors.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { forgetRequestsAbout } from '../../platform/events/outbox-queries.ts';
import { findVersion, removeVersion } from '../history/queries.ts';
import type { ChangeDetails } from '../page-change/change-details.ts';
import { listChangesOfVersion, saveDetails } from '../page-change/queries.ts';

/** Runs in a transaction that has locked the page. @throws notFound */
export async function deleteVersion(
  context: Context,
  actor: MemberActor,
  { page, item, page_history_id }: { page: PageRow; item: ItemRow; page_history_id: number },
): Promise<void> {
  const { db } = context;
  const { version } = (await findVersion(db, page, page_history_id)) ?? fail('notFound');
  await removeVersion(db, page, page_history_id);
  await forgetVersion(db, page.page_id, version);
  await forgetRequestsAbout(db, page);
  await record(context, actor, { what: 'versionDeleted', item, names: { page: page.page_title } });
}

async function forgetVersion(db: Db, page_id: number, version: number): Promise<void> {
  for (const { change_id, details } of await listChangesOfVersion(db, page_id, version)) {
    const kept = JSON.parse(details) as ChangeDetails;
    const changes = kept.changes.map(change => ({ ...change, before: '', after: '' }));
    await saveDetails(db, change_id, JSON.stringify({ ...kept, changes }));
  }
}
