/** One cell of three tables -> what it says then. Pure. */
import { readPlain } from '../layout/markdown-text.ts';
import { markDropped, unmarked } from '../layout/row-marks.ts';
import { readNo, readYes } from '../layout/table-heads.ts';
import { normalType } from '../model/normal-type.ts';
import { mergeDescription } from './merge-description.ts';

/** `base` is undefined where nobody knows what the source said. */
export type PageTexts = { base: string | undefined; mine: string; theirs: string };

export type SourceWords = {
  /** How the words of a source follow those of a person: in a cell, and as a paragraph of their own. */
  cell: (text: string) => string;
  text: (text: string) => string;
  /** How words of a person are said that have no place any more. */
  kept: (text: string) => string;
};

/** `undefined`: this text has no such row, or no such column. */
export type CellVersions = { base: string | undefined; mine: string; theirs: string | undefined };

type CellOptions = {
  /** Whether it is known what the source said of this row before. */
  hasBase: boolean;
  words: SourceWords;
};

export function mergeCell(
  kind: string,
  { base, mine, theirs }: CellVersions,
  { hasBase, words }: CellOptions,
): string {
  if (kind === 'name') return mergeName({ base, mine, theirs });
  // Of a column that the source fills no more, nothing is left.
  const now = theirs ?? (base === undefined ? mine : '');
  if (now === mine) return mine;
  // Facts that nobody knows the author of are the source's; words may be a person's.
  if (hasBase || kind === 'description')
    return mergeDescription({ base: base ?? '', mine, theirs: now }, words.cell);
  return now === '' || isSameFact(kind, mine, now) ? mine : now;
}

/** The name stays as it is written; only what a push marks on it changes. */
function mergeName({ base, mine, theirs }: CellVersions): string {
  if (theirs === undefined || theirs === base || theirs === mine) return mine;
  if (base === mine) return theirs;
  const name = unmarked(mine);
  if (theirs === markDropped(theirs)) return markDropped(name);
  const mark = theirs.slice(unmarked(theirs).length);
  return base === undefined || base === unmarked(base) ? `${mine}${mark}` : `${name}${mark}`;
}

/** In other words, or in another language. */
function isSameFact(kind: string, mine: string, theirs: string): boolean {
  const [one, other] = [readPlain(mine), readPlain(theirs)];
  if (one.toLowerCase() === other.toLowerCase()) return true;
  if (kind === 'required' || kind === 'primary') return readYes(one) === readYes(other);
  if (kind === 'nullable' || kind === 'not_null')
    return readYes(one) === readYes(other) && readNo(one) === readNo(other);
  if (kind !== 'type' || !/^[\p{L}\p{N}]+$/u.test(other)) return false;
  const type = normalType(one).type;
  return type !== '' && type === normalType(other).type;
}
