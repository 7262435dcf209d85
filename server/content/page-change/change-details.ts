/** What an entry of the change log keeps of a comparison. Reads no pages: a start loads it. Pure. */
import { type ChangedField, fieldsOfChanges } from '#common/field-model/compare/changed-fields.ts';
import { type Change, worstFirst } from '#common/field-model/compare/changes.ts';
import type { Level } from '#common/field-model/compare/level.ts';
import { keptChangesMax, keptChangeTextMaxLength } from '#common/limits.ts';
import type { TextChange } from '../../people/notice/text-changes.ts';

/** What a log entry says besides its columns. */
export type ChangeDetails = {
  /** The worst first; `more` besides were not kept. */
  changes: Change[];
  more: number;
  /** Names of all the fields that it is about, also of those in `more`; entries of earlier releases have none. */
  fields?: ChangedField[];
  /** Of a text without changed fields. */
  lines?: TextChange;
  /** It was an endpoint or a table before, and is none now, or the other way round. */
  is_other_kind?: true;
};
export type TextComparison = ChangeDetails & { counts: Record<Level, number> };

/** Also of texts that could not be compared. */
export const nothingKnown: TextComparison = {
  changes: [],
  more: 0,
  counts: { breaking: 0, risky: 0, safe: 0, words: 0 },
};

/** As much as an entry keeps: who reads it opens the comparison for the rest. */
export function keepChanges(all: readonly Change[]): Pick<ChangeDetails, 'changes' | 'more'> {
  const changes = worstFirst(all)
    .slice(0, keptChangesMax)
    .map(one => ({ ...one, before: bounded(one.before), after: bounded(one.after) }));
  return { changes, more: all.length - changes.length };
}

/** For those who watch a field. */
export function fieldsIn({ fields, changes }: Pick<ChangeDetails, 'fields' | 'changes'>): ChangedField[] {
  return fields ?? fieldsOfChanges(changes);
}

const bounded = (text: string) =>
  text.length <= keptChangeTextMaxLength ? text : `${text.slice(0, keptChangeTextMaxLength).toWellFormed()}…`;
