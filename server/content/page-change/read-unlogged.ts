/**
 * What the log does not have yet of a page: an entry for each version since the last. Of versions that are not kept any
 * more there is nothing to compare.
 */
import type { Db } from '../../platform/db/open.ts';
import { buildEntry, type CompareTexts, type PageLog } from './build-entry.ts';
import { belongsTogether, mergeEntries, worseOf } from './merge-entries.ts';
import { findLastChange, findLoggedPage, type LoggedChange, listVersionsFrom } from './queries.ts';

export async function readUnlogged(db: Db, compare: CompareTexts, page_id: number): Promise<LoggedChange[]> {
  const page = await findLoggedPage(db, page_id);
  const known = await findLastChange(db, page_id);
  if (page === undefined || (known !== undefined && known.version >= page.version)) return [];
  const kept = await listVersionsFrom(db, page, known?.version_before ?? 0);
  const versions = [...kept.filter(({ version }) => version < page.version), page];
  return listEntries({ page, versions, compare }, known && { ...known, replaces: known.change_id });
}

/** @param known the last entry of the log */
async function listEntries(log: PageLog, known: LoggedChange | undefined): Promise<LoggedChange[]> {
  const entries: LoggedChange[] = [];
  let last = known;
  for (const [at, version] of log.versions.entries()) {
    if (known !== undefined && version.version <= known.version) continue;
    const entry = await buildEntry(log, log.versions[at - 1], version);
    const isSame = last !== undefined && belongsTogether(last, entry);
    const own = ownChange(entry, isSame ? entries.pop() : undefined);
    last = { ...(isSame && last !== undefined ? await mergeEntries(log, last, entry) : entry), own };
    entries.push(last);
  }
  return entries.map(({ change_id: _, ...entry }) => entry);
}

/** @param earlier what is logged with it and was not before */
function ownChange({ level, is_deprecated }: LoggedChange, earlier: LoggedChange | undefined) {
  if (earlier?.own === undefined) return { level, is_deprecated };
  return {
    level: worseOf(level, earlier.own.level),
    is_deprecated: Math.max(is_deprecated, earlier.own.is_deprecated),
  };
}
