/**
 * What the log does not have yet of a page: an entry for each version since the last. Of versions that are not kept any
 * more there is nothing to compare.
 */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { joinFields } from '#common/field-model/compare/changed-fields.ts';
import type { Db } from '../../platform/db/open.ts';
import { buildEntry, type CompareTexts, type PageLog } from './build-entry.ts';
import { type ChangeDetails, fieldsIn } from './change-details.ts';
import { belongsTogether, mergeEntries, sameEntrySeconds, worseOf } from './merge-entries.ts';
import {
  findLastChange,
  findLoggedPage,
  type LoggedChange,
  listVersionsFrom,
  type OwnChange,
  type PageVersion,
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
  const from = log.versions.findIndex(({ version }) => known === undefined || version > known.version);
  for (let at = from; at >= 0 && at < log.versions.length; ) {
    await othersFirst();
    const saves = takeSaves(log.versions, at, { last, groups });
    const entry = await buildEntryOfSaves(log, log.versions[at - 1], saves);
    const isSame = last !== undefined && belongsTogether(last, entry);
    const own = ownChange(entry, isSame ? entries.pop() : undefined);
    last = { ...(isSame && last !== undefined ? await mergeEntries(log, last, entry) : entry), own };
    entries.push(last);
    at += saves.versions.length;
  }
  return entries.map(({ change_id: _, ...entry }) => entry);
}

/** Versions in a row that are one entry, of one group. */
type Saves = { versions: readonly [PageVersion, ...PageVersion[]]; group_id: number };

/** They are compared as a whole, so that a script that saves a hundred times costs one comparison. */
function takeSaves(
  versions: readonly PageVersion[],
  at: number,
  { last, groups }: { last: LoggedChange | undefined; groups: LoggedBefore['groups'] },
): Saves {
  const [before, first] = [versions[at - 1], versions[at]];
  if (first === undefined) throw new Error('there is no version to log');
  const group_id = groups(first.version);
  // Of a version that nothing is known of before, nothing can be compared.
  if (before === undefined) return { versions: [first], group_id };
  const isContinued = last?.version === before.version && isOfAuthor(first, last.uid, last.username);
  const started_at = isContinued && isWithinEntry(last.started_at, first) ? last.started_at : first.addtime;
  const others = versions.slice(at + 1);
  const end = others.findIndex(
    version =>
      !isOfAuthor(version, first.author_uid, first.author_username) ||
      !isWithinEntry(started_at, version) ||
      groups(version.version) !== group_id,
  );
  return { versions: [first, ...(end < 0 ? others : others.slice(0, end))], group_id };
}

const isOfAuthor = ({ author_uid, author_username }: PageVersion, uid: number, username: string) =>
  author_uid === uid && author_username === username;

const isWithinEntry = (started_at: number, { addtime }: PageVersion) =>
  addtime - started_at <= sameEntrySeconds;

async function buildEntryOfSaves(
  log: PageLog,
  before: PageVersion | undefined,
  { versions, group_id }: Saves,
): Promise<LoggedChange> {
  const [first] = versions;
  const entry = await buildEntry(log, before, versions.at(-1) ?? first);
  const notes = versions.map(({ page_comments }) => page_comments).filter(note => note !== '');
  return { ...entry, started_at: first.addtime, note: notes.join('\n'), group_id };
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
