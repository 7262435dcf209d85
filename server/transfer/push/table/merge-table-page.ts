/**
 * A table that a database tells of -> its page, with what people wrote there. Nothing they wrote is left out but with a
 * column or index that the database has no more. Pure.
 */
import { indexHeads } from '#common/field-model/layout/read/read-indexes.ts';
import { readHeads } from '#common/field-model/layout/table-heads.ts';
import { findTableParts, type PartName, type TablePart } from '#common/field-model/layout/table-parts.ts';
import { readPage } from '#common/field-model/read-markdown.ts';
import { isConflict, mergeTexts } from '#common/merge/merge-text.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { type KindsOf, mergeRows } from './merge-rows.ts';
import { mergeWords } from './merge-words.ts';

/** `base`: what the database said last; undefined where it never did. `theirs`: what it says now. */
export type TableTexts = { base: string | undefined; mine: string; theirs: string };

export function mergeTablePage({ base, mine, theirs }: TableTexts, lang: Lang): string {
  if (mine === base || mine.trim() === '') return theirs;
  if (theirs === base) return mine;
  const [own, said] = [takeApart(mine), takeApart(theirs)];
  // A page about something else, or one whose table cannot be read any more.
  if (!own.parts.has('columns')) return `${mine.trimEnd()}\n\n${theirs}`;
  const last = base === undefined ? undefined : takeApart(base);
  const text =
    last === undefined
      ? addUnknown(own, said, { mine, theirs, lang })
      : mergeProse({ base: last.text, mine: own.text, theirs: said.text }, lang);
  return putTogether(text, { base: last, mine: own, theirs: said }, lang);
}

/** The text with a mark in place of each part. */
type Apart = { text: string; lines: string[]; parts: Map<PartName, TablePart> };

/** A line that no page holds: texts are stored without that sign. */
const markOf = (name: PartName) => `\u0000${name}`;

function takeApart(markdown: string): Apart {
  const { lines, parts } = findTableParts(markdown);
  const rest: string[] = [];
  let at = 0;
  for (const { name, from, to } of parts) {
    rest.push(...lines.slice(at, from), markOf(name));
    at = to;
  }
  rest.push(...lines.slice(at));
  return { text: rest.join('\n'), lines, parts: new Map(parts.map(part => [part.name, part])) };
}

type BothTexts = { mine: string; theirs: string; lang: Lang };

/** Where nobody knows what a database said before: its description is added where the page does not have it, and its indexes. */
function addUnknown(own: Apart, said: Apart, { mine, theirs, lang }: BothTexts): string {
  const page = readPage(theirs);
  const description = page?.kind === 'table' ? page.table.description : '';
  const columns = markOf('columns');
  let text = own.text;
  if (description !== '' && !mine.includes(description)) {
    const quoted = t(lang, 'push.databaseText', { text: description });
    text = text.replace(columns, () => `${quoted}\n\n${columns}`);
  }
  const indexes = said.parts.get('indexes');
  if (indexes === undefined || own.parts.has('indexes')) return text;
  const heading = said.lines.slice(0, indexes.from).findLast(line => line.trim() !== '') ?? '';
  return text.replace(columns, () => `${columns}\n\n${heading}\n\n${markOf('indexes')}`);
}

/** Where both changed the same lines, those of the person come first. */
function mergeProse(texts: { base: string; mine: string; theirs: string }, lang: Lang): string {
  const quote = (text: string) => `\n\n${t(lang, 'push.databaseText', { text })}`;
  return mergeTexts(texts)
    .map(part => {
      if (!isConflict(part)) return part.text;
      const { base, mine } = part;
      const held = new Set(mine.split('\n').filter(line => line.startsWith('\u0000')));
      const theirs = part.theirs.split('\n').filter(line => !held.has(line));
      return mergeWords({ base: base.trim(), mine: mine.trimEnd(), theirs: theirs.join('\n').trim() }, quote);
    })
    .join('\n');
}

type ThreeApart = { base: Apart | undefined; mine: Apart; theirs: Apart };

const kinds = {
  columns: head => {
    const { at, others } = readHeads(head);
    const known = Object.entries(at);
    return head.map((_, index) => {
      const [kind] = known.find(([, place]) => place === index) ?? [];
      return kind ?? `other ${others.find(one => one.at === index)?.head ?? index}`;
    });
  },
  indexes: indexHeads,
} satisfies Record<'columns' | 'indexes', KindsOf>;

function putTogether(text: string, { base, mine, theirs }: ThreeApart, lang: Lang): string {
  const quote = (text: string) => t(lang, 'push.databaseCell', { text });
  const partOf = (name: PartName): string => {
    const [own, said] = [mine.parts.get(name), theirs.parts.get(name)];
    if (own?.table && (name === 'columns' || name === 'indexes')) {
      const theirTable = said?.table ?? { head: own.table.head, rows: [] };
      const three = { base: base?.parts.get(name)?.table, mine: own.table, theirs: theirTable };
      return mergeRows(three, kinds[name], quote);
    }
    return said ? linesOf(theirs, said) : own ? linesOf(mine, own) : '';
  };
  return text
    .split('\n')
    .map(line => (line.startsWith('\u0000') ? partOf(line.slice(1) as PartName) : line))
    .join('\n');
}

function linesOf({ lines }: Apart, { from, to }: TablePart): string {
  return lines.slice(from, to).join('\n');
}
