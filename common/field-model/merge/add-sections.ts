/** What a source says outside of tables, put where it belongs on a page of another layout. Pure. */
import { lineEnd, lineStart, type TextEdit } from '../edit/text-edit.ts';
import type { DividedPage, DividedTexts } from './divide-page.ts';
import type { PartMatches } from './match-parts.ts';
import type { SourceWords } from './merge-cell.ts';
import {
  readSourceSections,
  type SourceHeading,
  type SourcePart,
  type SourceSection,
} from './source-sections.ts';
import { TextPlaces } from './text-places.ts';

/** What is known on the way through the sections of a source. */
type Walk = {
  texts: DividedTexts;
  matches: PartMatches;
  words: SourceWords;
  /** What the source said before, by the names of its sections. */
  before: Map<string, readonly SourcePart[]>;
  /** Where the page says something word for word. */
  places: TextPlaces;
  /** Headings that the page has something below. */
  shown: Set<string>;
  anchor: Anchor | undefined;
};

/** Section by section, in the order of the source. */
export function addSections(texts: DividedTexts, matches: PartMatches, words: SourceWords): TextEdit[] {
  const { base, mine, theirs } = texts;
  const places = new TextPlaces(mine.markdown, [...mine.tables.values()]);
  const before = new Map((base ? readSourceSections(base) : []).map(one => [nameOf(one), one.parts]));
  const walk: Walk = { texts, matches, words, before, places, shown: new Set(), anchor: undefined };
  return readSourceSections(theirs).flatMap(section => addSection(walk, section));
}

function addSection(walk: Walk, section: SourceSection): TextEdit[] {
  const { texts, matches, words } = walk;
  const isThere = passSection(walk, section);
  const known = walk.before.get(nameOf(section)) ?? [];
  const replaced = replacedParts(walk, section.parts, known);
  const wanted = section.parts.filter(
    part => !replaced.has(part) && isWanted(texts, matches, { part, known }),
  );
  if (wanted.length === 0) return [...replaced.values()];
  const isText = wanted.every(({ kind }) => kind === 'text');
  const isBesideOwn = isThere || (isText && !walk.anchor && matches.size > 0);
  const headings = isBesideOwn ? [] : newHeadings(walk, section).map(one => showHeading(walk, one));
  const text = [...headings, ...wanted.map(part => shownPart(section, part, { isBesideOwn, words }))].join(
    '\n\n',
  );
  return [...replaced.values(), insertion(walk, text)];
}

/** @returns whether something of the section stands on the page */
function passSection(walk: Walk, { headings, parts }: SourceSection): boolean {
  const last = parts.map(({ key }) => walk.matches.get(key)).findLast(part => part !== undefined);
  if (!last) return false;
  if (last.to > (walk.anchor?.to ?? 0)) walk.anchor = last;
  for (const { title } of headings) walk.shown.add(title);
  return true;
}

const nameOf = ({ headings }: SourceSection) => headings.map(({ title }) => title).join('\n');

/** A part of the page that the next ones go below. */
type Anchor = { at: number; to: number };

/** What the source said differently before, where the page still has it word for word. */
function replacedParts(
  { places }: Walk,
  parts: readonly SourcePart[],
  known: readonly SourcePart[],
): Map<SourcePart, TextEdit> {
  const now = new Set(parts.map(({ text }) => text));
  const before = new Set(known.map(({ text }) => text));
  const gone = known.flatMap(({ kind, key, text }) => {
    const from = kind === 'table' || isCall(key) || now.has(text) ? -1 : places.find(text);
    return from === -1 ? [] : [{ kind, from, to: from + text.length }];
  });
  const left = {
    table: [],
    code: gone.filter(isCode).reverse(),
    text: gone.filter(one => !isCode(one)).reverse(),
  };
  return new Map(
    parts.flatMap(part => {
      if (isCall(part.key) || before.has(part.text)) return [];
      const old = left[part.kind].pop();
      return old ? [[part, { from: old.from, to: old.to, text: part.text }] as const] : [];
    }),
  );
}

const isCode = ({ kind }: { kind: SourcePart['kind'] }) => kind === 'code';

/** The call has its own edit. */
const isCall = (key: string) => key.startsWith('call ');

function newHeadings({ shown }: Walk, { headings }: SourceSection): SourceHeading[] {
  const fresh = headings.filter(({ title }) => !shown.has(title));
  for (const { title } of fresh) shown.add(title);
  return fresh;
}

/** As high as the headings of the page: else what follows would belong to it. */
function showHeading({ texts: { mine }, anchor }: Walk, { level, title }: SourceHeading): string {
  const rank = anchor ? mine.page.items[anchor.at]?.label?.rank : undefined;
  if (rank === undefined) return `${'#'.repeat(level)} ${title}`;
  return rank > 6 ? `**${title}**` : `${'#'.repeat(Math.min(6, rank + Math.max(0, level - 2)))} ${title}`;
}

type Showing = { isBesideOwn: boolean; words: SourceWords };

/** Beside what a person wrote, words say whose they are, and a label says what of: there `Example` alone would be unclear. */
function shownPart(
  { headings }: SourceSection,
  { kind, label, text }: SourcePart,
  { isBesideOwn, words }: Showing,
): string {
  if (kind === 'text') return isBesideOwn ? words.text(text) : text;
  if (label === '') return text;
  const title = headings.at(-1)?.title;
  const isClear = !isBesideOwn || title === undefined;
  return `${isClear ? label : label.replace(/^\**/, `$&${title}: `)}\n\n${text}`;
}

type WantedPart = { part: SourcePart; known: readonly SourcePart[] };

/** Not on the page yet, and not taken from it by a person who had read it. */
function isWanted({ mine }: DividedTexts, matches: PartMatches, { part, known }: WantedPart): boolean {
  if (known.some(({ text }) => text === part.text)) return false;
  if (part.kind === 'text') return !part.text.split(/\n{2,}/).every(text => holds(mine.markdown, text));
  const there = matches.get(part.key);
  if (!there) return true;
  return part.kind === 'code' && 'text' in there && !isSameCode(there.text, part.code);
}

const plain = (text: string) => text.replace(/[\s>*`_\\]+/g, '');

function holds(page: string, text: string): boolean {
  return page.includes(text) || plain(page).includes(plain(text));
}

function isSameCode(one: string, other: string): boolean {
  if (plain(one) === plain(other)) return true;
  try {
    return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
  } catch {
    return false;
  }
}

/** Below the section of what stands before it in the source; without such, above what comes next. */
function insertion({ texts: { mine }, anchor, matches }: Walk, text: string): TextEdit {
  const { markdown } = mine;
  if (!anchor && matches.size > 0) {
    const first = Math.min(...[...matches.values()].map(({ from }) => lineStart(markdown, from)));
    return { from: first, to: first, text: `${text}\n\n` };
  }
  const at = anchor ? sectionEnd(mine, anchor) : lineEnd(markdown, markdown.trimEnd().length);
  return { from: at, to: at, text: `\n\n${text}` };
}

/** In front of the next heading or label. */
function sectionEnd({ markdown, page }: DividedPage, { to }: Anchor): number {
  const next = page.items.find(({ block, isLabel }) => block.from >= to && isLabel);
  const end = next ? lineStart(markdown, next.block.from) : markdown.length;
  return lineEnd(markdown, markdown.slice(0, end).trimEnd().length);
}
