/**
 * A page that a person wrote in a layout of their own, and what a source says now -> the page with the source's facts in
 * its cells; what it has no place for is added below the section it belongs to. Every other byte stays. Pure.
 */
import { applyEdits, type TextEdit } from '../edit/text-edit.ts';
import { addSections } from './add-sections.ts';
import { callEdits } from './call-edit.ts';
import type { DividedTexts } from './divide-page.ts';
import { matchParts, type PartMatches } from './match-parts.ts';
import type { SourceWords } from './merge-cell.ts';
import { gridOf, mergeTable } from './merge-table.ts';

export function addParts(texts: DividedTexts, words: SourceWords): string {
  const { mine, theirs } = texts;
  const matches = matchParts(theirs, mine);
  const edits = [
    ...callEdits(texts),
    ...tableEdits(texts, matches, words),
    ...addSections(texts, matches, words),
  ];
  return applyEdits(mine.markdown, edits);
}

function tableEdits(
  { base, mine, theirs }: DividedTexts,
  matches: PartMatches,
  words: SourceWords,
): TextEdit[] {
  return [...mine.tables.values()].flatMap(table => {
    const sources = [...theirs.tables.values()].filter(({ key }) => matches.get(key) === table);
    if (sources.length === 0) return [];
    const known = sources.map(({ key }) => base?.tables.get(key)).filter(one => one !== undefined);
    const three = {
      base: known.length === 0 ? undefined : gridOf(known),
      mine: table,
      theirs: gridOf(sources),
    };
    return [{ from: table.from, to: table.to, text: mergeTable(mine.markdown, three, words) }];
  });
}
