/** Entries of the change log as those who watch something are told of them. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { ChangedField } from '#common/field-model/compare/changed-fields.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type ChangeDetails, fieldsIn } from '../change-details.ts';
import type { LoggedChange } from '../queries.ts';
import { type ItemWatch, listFieldNames } from './watch-queries.ts';
import { type WatchedEntry, withFieldsOfPage } from './watches-entry.ts';

export type ToldEntry = LoggedChange & {
  /** Which of them it is. */
  at: number;
  /** What the last save did. */
  told: WatchedEntry;
  /** The page itself tells those who watch it. */
  isToldByPage: boolean;
};

/** Of an import there are thousands: between some of them other requests are answered. */
const entriesAtOnce = 200;

/** @param watching all that watch something in their item */
export async function toldEntries(
  db: Db,
  entries: readonly LoggedChange[],
  watching: readonly ItemWatch[],
): Promise<ToldEntry[]> {
  const names = [...new Set(watching.map(({ field_name }) => field_name).filter(name => name !== ''))];
  const whole = entries.filter(isWhole).map(({ page_id }) => page_id);
  const onPages = await listFieldNames(db, whole, names);
  const told: ToldEntry[] = [];
  for (const [at, entry] of entries.entries()) {
    const { cat_id, level } = lastOf(entry);
    const known = isWhole(entry) ? onPages.get(entry.page_id) : undefined;
    const fields =
      names.length === 0 ? [] : withFieldsOfPage(ownFields(entry), known, level === '' ? 'words' : level);
    told.push({ ...entry, at, told: { cat_id, level, fields }, isToldByPage: isSave(entry) });
    if (at % entriesAtOnce === 0) await othersFirst();
  }
  return told;
}

/** A page that came or went. */
function isWhole({ kind, replaces }: LoggedChange): boolean {
  return kind === 'deleted' || kind === 'recovered' || (kind === 'added' && replaces === undefined);
}

/** Nobody watches a page before it is there: an entry of a new one has saves of it too. */
function isSave({ kind }: LoggedChange): boolean {
  return kind === 'saved' || kind === 'added';
}

/** An entry that is continued tells of what the last save did; what will end matters to those who wait for breaks. */
function lastOf({ cat_id, level, own, is_deprecated }: LoggedChange): Pick<WatchedEntry, 'cat_id' | 'level'> {
  const did = own ?? { level, is_deprecated };
  return { cat_id, level: did.is_deprecated === 1 ? 'breaking' : did.level };
}

function ownFields({ own, details }: LoggedChange): readonly ChangedField[] {
  if (own !== undefined) return own.fields;
  return details === undefined || details === '' ? [] : fieldsIn(JSON.parse(details) as ChangeDetails);
}
