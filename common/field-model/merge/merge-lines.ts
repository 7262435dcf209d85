/** A page that was written from a source, and what the source says now -> one text: lines three ways, tables cell by cell. Pure. */
import { isConflict, mergeTexts } from '#common/merge/merge-text.ts';
import { type DividedPage, markShape, partText } from './divide-page.ts';
import type { SourceWords } from './merge-cell.ts';
import { mergeDescription } from './merge-description.ts';
import { gridOf, mergeTable } from './merge-table.ts';

export type PartVersions = { base: DividedPage; mine: DividedPage; theirs: DividedPage };

export function mergeLines(parts: PartVersions, words: SourceWords): string {
  const { base, mine, theirs } = parts;
  const merged = mergeTexts({ base: base.text, mine: mine.text, theirs: theirs.text })
    .map(part => (isConflict(part) ? bothLines(part, words) : part.text))
    .join('\n');
  const text = withOwnTables(merged, parts);
  return text.replace(markShape, (_, key: string) => mergePart(parts, key, words));
}

type Lines = { base: string; mine: string; theirs: string };

/** Those of the person come first; what the source writes anew follows, and where it changed its words it says so. */
function bothLines({ base, mine, theirs: all }: Lines, words: SourceWords): string {
  const held = new Set(mine.match(markShape));
  const isNew = (line: string) => ![...(line.match(markShape) ?? [])].some(mark => held.has(mark));
  const theirs = all.split('\n').filter(isNew).join('\n');
  if (base.trim() === '') return [mine, theirs].filter(text => text.trim() !== '').join('\n');
  const quote = (text: string) => `\n\n${words.text(text)}`;
  return mergeDescription({ base: base.trim(), mine: mine.trimEnd(), theirs: theirs.trim() }, quote);
}

/** A table that the source has no more, with something in it that a person wrote, stays at the end of the page. */
function withOwnTables(text: string, { base, mine }: PartVersions): string {
  const kept = new Set(text.match(markShape));
  const left = [...mine.tables.keys(), ...mine.codes.keys()].filter(
    key => !kept.has(`\u0000${key}\u0000`) && partText(mine, key) !== partText(base, key),
  );
  return left.length === 0
    ? text
    : [text.trimEnd(), ...left.map(key => `\u0000${key}\u0000`), ''].join('\n\n');
}

function mergePart({ base, mine, theirs }: PartVersions, key: string, words: SourceWords): string {
  const [last, own, now] = [base, mine, theirs].map(parts => partText(parts, key));
  if (own === undefined) return now ?? last ?? '';
  if (now === undefined || now === last || now === own) return own;
  if (own === last) return now;
  const [table, source] = [mine.tables.get(key), theirs.tables.get(key)];
  if (!table || !source) return mergeCode({ base: last ?? '', mine: own, theirs: now }, words);
  const before = base.tables.get(key);
  const three = { base: before && gridOf([before]), mine: table, theirs: gridOf([source]) };
  return mergeTable(mine.markdown, three, words);
}

/** Where both changed the same lines of an example, both stand. */
function mergeCode({ base, mine, theirs }: Lines, words: SourceWords): string {
  const parts = mergeTexts({ base, mine, theirs });
  if (!parts.some(isConflict)) return parts.map(part => (isConflict(part) ? '' : part.text)).join('\n');
  return `${mine}\n\n${words.text('')}\n\n${theirs}`;
}
