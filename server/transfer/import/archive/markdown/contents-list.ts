/** `SUMMARY.md` of GitBook and mdBook, `_sidebar.md` of docsify and of wikis -> a table of contents. Pure. */

import { plainWords } from '../../document/page-heading.ts';
import { contentsDepthMax, type Entry } from './contents.ts';

type Listed = {
  entries: Entry[];
  /** There is more than headings and lists: it may be a page like others. */
  has_writing: boolean;
};

const heading = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const item = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/;
const link =
  /^\[((?:\\.|[^\]\\[]|\[[^\]]*\])*)\]\([ \t]*(?:<([^<>]*)>|((?:[^\s()]|\([^\s()]*\))*))(?:[ \t]+["'(][^\n]*)?\)/;
const wikiLink = /^\[\[([^[\]|]+)(?:\|([^[\]|]+))?\]\]/;
const rule = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$/;
const lineMaxLength = 2_000;

/** A list that is open, and what its items are indented by. */
type Level = { indent: number; entries: Entry[] };
type Reading = {
  root: Entry[];
  /** Below the heading that was met last. */
  part: Entry[];
  levels: Level[];
  has_title: boolean;
  has_writing: boolean;
};

export function readContentsList(text: string): Listed {
  const root: Entry[] = [];
  const reading: Reading = { root, part: root, levels: [], has_title: false, has_writing: false };
  for (const line of withoutComments(text).split(/\r?\n/)) {
    if (line.trim() !== '' && !rule.test(line)) readLine(reading, line);
  }
  return { entries: root, has_writing: reading.has_writing };
}

function readLine(reading: Reading, line: string): void {
  const [, signs, words = ''] = heading.exec(line) ?? [];
  if (line.length > lineMaxLength) reading.has_writing = true;
  else if (signs !== undefined) beginPart(reading, signs, words);
  else if (item.test(line)) addItem(reading, line);
  else if (link.test(line.trim())) {
    // mdBook: what comes before and after the numbered chapters belongs to no part.
    endPart(reading, reading.root);
    reading.root.push(entryOf(line.trim()));
  } else reading.has_writing = true;
}

/** What stands on top is the title of the table itself. */
function beginPart(reading: Reading, signs: string, words: string): void {
  const isOfTable = signs === '#' && reading.root.length === 0 && !reading.has_title;
  reading.has_title = true;
  const part = { title: plainWords(words), address: '', entries: [] };
  if (!isOfTable) reading.root.push(part);
  endPart(reading, isOfTable ? reading.root : part.entries);
}

function endPart(reading: Reading, next: Entry[]): void {
  reading.part = next;
  reading.levels = [];
}

function addItem(reading: Reading, line: string): void {
  const [, indent = '', words = ''] = item.exec(line) ?? [];
  reading.levels = levelsFor(reading, indent.replaceAll('\t', '    ').length);
  (reading.levels.at(-1)?.entries ?? reading.part).push(entryOf(words));
}

/** The lists that are open for an item so far to the right; the last one takes it. */
function levelsFor({ levels, part }: Reading, indent: number): Level[] {
  const open = levels.filter(level => level.indent <= indent);
  const inner = open.at(-1);
  if (!inner) return [{ indent, entries: part }];
  const above = inner.entries.at(-1);
  // One space more is a slip; two make a list in a list.
  if (indent - inner.indent < 2 || !above || open.length >= contentsDepthMax) return open;
  return [...open, { indent, entries: above.entries }];
}

function entryOf(words: string): Entry {
  const bare = words.trim().replace(/^(\*\*|__)(.*)\1$/, '$2');
  const [, text, angled, address] = link.exec(bare) ?? [];
  if (text !== undefined) return { title: plainWords(text), address: angled ?? address ?? '', entries: [] };
  const [, shown, page] = wikiLink.exec(bare) ?? [];
  if (shown !== undefined)
    return { title: plainWords(shown), address: (page ?? shown).trim().replaceAll(' ', '-'), entries: [] };
  return { title: plainWords(bare), address: '', entries: [] };
}

function withoutComments(text: string): string {
  const [first = '', ...others] = text.split('<!--');
  return [first, ...others.map(behindComment)].join('');
}

function behindComment(text: string): string {
  const end = text.indexOf('-->');
  return end === -1 ? '' : text.slice(end + 3);
}
