/**
 * What the log does not have yet of a page: an entry for each version since the last. Of versions that are not kept any
 * more there is nothing to compare.
 */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { joinFields } from '#common/field-model/compare/changed-fields.ts';
import type { Db } from '../../platform/db/open.ts';
import { buildEntry, type CompareTexts, type PageLog } from './build-entry.ts';
import { type ChangeDetails, fieldsIn } from './change-details.ts';
import { belongsTogether, mergeEntries, worseOf } from './merge-entries.ts';
import {
  findLastChange,
  findLoggedPage,
  type LoggedChange,
  listVersionsFrom,
  type OwnChange,
} from './queries.ts';

type Reading = {
  compare: CompareTexts;
  /** The import that wrote a version; 0: none. */
  groupOf?: (page_id: number, version: number) => number;
};

export async function readUnlogged(
  db: Db,
  { compare, groupOf = () => 0 }: Reading,
  page_id: number,
): Promise<LoggedChange[]> {
  const page = await findLoggedPage(db, page_id);
  const known = await findLastChange(db, page_id);
  if (page === undefined || (known !== undefined && known.version >= page.version)) return [];
  const kept = await listVersionsFrom(db, page, known?.version_before ?? 0);
  const versions = [...kept.filter(({ version }) => version < page.version), page];
  const groups = (version: number) => groupOf(page_id, version);
  return listEntries(
    { page, versions, compare },
    { known: known && { ...known, replaces: known.change_id }, groups },
  );
}

type LoggedBefore = { known: LoggedChange | undefined; groups: (version: number) => number };

async function listEntries(log: PageLog, { known, groups }: LoggedBefore): Promise<LoggedChange[]> {
  const entries: LoggedChange[] = [];
  let last = known;
  for (const [at, version] of log.versions.entries()) {
    if (known !== undefined && version.version <= known.version) continue;
    await othersFirst();
    const built = await buildEntry(log, log.versions[at - 1], version);
    const entry = { ...built, group_id: groups(version.version) };
    const isSame = last !== undefined && belongsTogether(last, entry);
    const own = ownChange(entry, isSame ? entries.pop() : undefined);
    last = { ...(isSame && last !== undefined ? await mergeEntries(log, last, entry) : entry), own };
    entries.push(last);
  }
  return entries.map(({ change_id: _, ...entry }) => entry);
}

/** @param earlier what is logged with it and was not before */
function ownChange(entry: LoggedChange, earlier: LoggedChange | undefined): OwnChange {
  const { level, is_deprecated } = entry;
  const fields = fieldsIn(JSON.parse(entry.details) as ChangeDetails);
  if (earlier?.own === undefined) return { level, is_deprecated, fields };
  return {
    level: worseOf(level, earlier.own.level),
    is_deprecated: Math.max(is_deprecated, earlier.own.is_deprecated),
    fields: joinFields(earlier.own.fields, fields),
  };
}
