/** Saves of one person within an hour are one entry, from the version before the first to the last. */

import { joinFields } from '#common/field-model/compare/changed-fields.ts';
import { levels } from '#common/field-model/compare/level.ts';
import { buildEntry, comparisonColumns, type PageLog, worstOf } from './build-entry.ts';
import { type ChangeDetails, fieldsIn, keepChanges } from './change-details.ts';
import type { LoggedChange } from './queries.ts';

export const sameEntrySeconds = 3600;

/** What scripts and people of another site wrote has no uid, but a username. What an import wrote is one with that alone. */
export function belongsTogether(last: LoggedChange, next: LoggedChange): boolean {
  return (
    last.uid === next.uid &&
    last.username === next.username &&
    last.item_id === next.item_id &&
    (last.group_id ?? 0) === (next.group_id ?? 0) &&
    next.addtime - last.started_at <= sameEntrySeconds &&
    next.version_before === last.version
  );
}

export async function mergeEntries(
  log: PageLog,
  last: LoggedChange,
  next: LoggedChange,
): Promise<LoggedChange> {
  const { replaces } = last;
  return {
    ...(last.kind === 'added' ? { ...next, ...addedColumns(last) } : await compareWhole(log, last, next)),
    started_at: last.started_at,
    note: [last.note, next.note].filter(note => note !== '').join('\n'),
    ...(replaces !== undefined && { replaces }),
  };
}

/** Somebody who writes a new page in several steps has added a page. */
function addedColumns(added: LoggedChange) {
  const { kind, level, version_before, title_before, details, is_deprecated } = added;
  const { breaking_count, risky_count, safe_count, words_count } = added;
  const counts = { breaking_count, risky_count, safe_count, words_count };
  return { kind, level, version_before, title_before, details, is_deprecated, ...counts };
}

async function compareWhole(log: PageLog, last: LoggedChange, next: LoggedChange): Promise<LoggedChange> {
  const [first, newest] = [last.version_before, next.version].map(number =>
    log.versions.find(({ version }) => version === number),
  );
  if (first !== undefined && newest !== undefined) return buildEntry(log, first, newest);
  const { version_before, title_before, cat_id_before } = last;
  return { ...next, ...joinChanges(last, next), version_before, title_before, cat_id_before };
}

/** Where the first text is not kept any more: both lists, one behind the other. */
function joinChanges(last: LoggedChange, next: LoggedChange) {
  const [one, other] = [last, next].map(({ details }) => JSON.parse(details) as ChangeDetails);
  const kept = keepChanges([...(one?.changes ?? []), ...(other?.changes ?? [])]);
  const counts = {
    breaking: last.breaking_count + next.breaking_count,
    risky: last.risky_count + next.risky_count,
    safe: last.safe_count + next.safe_count,
    words: last.words_count + next.words_count,
  };
  const fields = joinFields(one ? fieldsIn(one) : [], other ? fieldsIn(other) : []);
  const more = kept.more + (one?.more ?? 0) + (other?.more ?? 0);
  return {
    ...comparisonColumns({ ...other, changes: kept.changes, fields, more, counts }),
    level: worstOf(counts) ?? worseOf(last.level, next.level),
  };
}

export function worseOf(one: LoggedChange['level'], other: LoggedChange['level']): LoggedChange['level'] {
  return levels.find(level => level === one || level === other) ?? '';
}
