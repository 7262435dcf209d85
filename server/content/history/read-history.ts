/** The kept versions of a page. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { fail } from '#common/errors.ts';
import { historyAnswerMaxBytes, historyVersions } from '#common/limits.ts';
import { isOn } from '#common/row-values.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';
import { can } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';
import type { VersionRow } from '../../platform/db/tables.ts';
import { findVersion, listVersionSizes, type PageOfVersions } from './queries.ts';

/** Old versions are the editors': what was taken out of a page may be a secret. The owner may show them to readers. */
export function showsHistory({ role, is_archived, history_for_readers }: AllowedItem): boolean {
  const facts = { role, is_archived: isOn(is_archived) };
  return isOn(history_for_readers) || can('history.view', facts);
}

/** Newest first, as many as an answer should contain; never fewer than one. */
export async function readHistory({ db }: Context, page: PageOfVersions): Promise<VersionRow[]> {
  const sizes = await listVersionSizes(db, page, historyVersions);
  let total = 0;
  const versions: VersionRow[] = [];
  for (const { page_history_id, bytes } of sizes) {
    total += bytes;
    if (versions.length > 0 && total > historyAnswerMaxBytes) break;
    const version = await findVersion(db, page, page_history_id);
    if (version) versions.push(version);
    await othersFirst();
  }
  return versions;
}

/** @throws notFound, also for a version of another page, and one that stayed in another item */
export async function requireVersion(
  { db }: Context,
  page: PageOfVersions,
  page_history_id: number,
): Promise<VersionRow> {
  return (await findVersion(db, page, page_history_id)) ?? fail('notFound');
}
