/**
 * What a source said of a page last, the page as it stands, and what the source says now -> the page with the source's
 * changes. Nothing that a person wrote is left out. Pure.
 */
import { unescapePage } from '../layout/page-sections.ts';
import { addParts } from './add-parts.ts';
import { type DividedPage, dividePage, partText } from './divide-page.ts';
import { keepLostWords } from './keep-lost-words.ts';
import type { PageTexts, SourceWords } from './merge-cell.ts';
import { mergeLines, type PartVersions } from './merge-lines.ts';

export function mergePage({ base, mine, theirs }: PageTexts, words: SourceWords): string {
  if (mine === base || mine.trim() === '') return theirs;
  if (theirs === base || theirs === mine) return mine;
  const isWindows = mine.includes('\r\n');
  // A page that is stored with its letters escaped has no places: it gets its letters back.
  const page = unescapePage(isWindows ? mine.replace(/\r\n?/g, '\n') : mine);
  const parts = {
    base: base === undefined ? undefined : dividePage(base),
    mine: dividePage(page),
    theirs: dividePage(theirs),
  };
  const { base: last } = parts;
  const merged =
    last && isWrittenFrom(last, parts.mine) && hasChangedParts({ ...parts, base: last })
      ? mergeLines({ ...parts, base: last }, words)
      : addParts(parts, words);
  const whole = keepLostWords({ base, mine: page, theirs }, merged, words.kept);
  return isWindows ? whole.replace(/\n/g, '\r\n') : whole;
}

/** Most headings, tables and examples of the source stand on the page; else a person wrote it in a layout of their own. */
function isWrittenFrom(base: DividedPage, mine: DividedPage): boolean {
  const own = new Set(mine.text.split('\n'));
  const lines = base.text.split('\n').filter(line => line.trim() !== '');
  const frame = lines.filter(line => line.startsWith('#') || line.includes('\u0000'));
  const said = frame.length > 0 ? frame : lines;
  return said.filter(line => own.has(line)).length * 2 >= said.length;
}

/** What the source changed in a table or an example has its place. */
function hasChangedParts({ base, mine, theirs }: PartVersions): boolean {
  return [...theirs.tables.keys(), ...theirs.codes.keys()].every(key => {
    const before = partText(base, key);
    return before === undefined || before === partText(theirs, key) || partText(mine, key) !== undefined;
  });
}
