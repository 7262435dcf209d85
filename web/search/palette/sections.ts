/** What the palette lists, under its heads. Pure. */
import { foundPagesMax } from '#common/limits.ts';
import type { Translate } from '../../ui/texts.tsx';
import type { Hit } from '../hit/hit.ts';
import type { RecentPage } from '../recent-pages.ts';
import { type Command, type Commands, findCommands } from './commands.ts';

export type Row = { command: Command } | { hit: Hit } | { recent: RecentPage };
export type Section = {
  title: string;
  /** Whose pages these are. */
  item_id?: string;
  /** Of how many pages that were found; not known when there are more than are answered. */
  count?: number;
  /** What is marked in the rows. */
  keyword: string;
  rows: readonly Row[];
};

/** What was typed. @property isForCommands `> …` asks for commands alone */
export type PaletteQuery = { words: string; isForCommands: boolean };

export function readQuery(typed: string): PaletteQuery {
  const isForCommands = typed.trimStart().startsWith('>');
  return { isForCommands, words: (isForCommands ? typed.replace('>', '') : typed).trim() };
}

export function isSearch({ words, isForCommands }: PaletteQuery): boolean {
  return !isForCommands && words !== '';
}

type PaletteState = {
  t: Translate;
  query: PaletteQuery;
  commands: Commands;
  recent: readonly RecentPage[];
  /** Where its pages can be seen as a list of their own: the item that is searched alone. */
  item_shown?: string | undefined;
  hits: readonly Hit[];
  /** What these were found for. */
  found_for: string;
};

export function listSections(known: PaletteState): Section[] {
  const { query } = known;
  const isLooking = query.words === '' && !query.isForCommands;
  const sections = isLooking ? offered(known) : [doing(known), ...(isSearch(query) ? byItem(known) : [])];
  return sections.filter(({ rows }) => rows.length > 0);
}

/** Before anything is typed. */
function offered({ t, commands, recent }: PaletteState): Section[] {
  return [
    { title: t('tool.thisPage'), keyword: '', rows: commands.ofPage.map(rowOf) },
    { title: t('tool.goTo'), keyword: '', rows: commands.places.map(rowOf) },
    { title: t('tool.recent'), keyword: '', rows: recent.map(page => ({ recent: page })) },
  ];
}

function doing({ t, query: { words }, commands }: PaletteState): Section {
  return { title: t('tool.doing'), keyword: words, rows: findCommands(commands, words).map(rowOf) };
}

const rowOf = (command: Command): Row => ({ command });

/** Items in the order of their best hit. */
function byItem({ t, hits, found_for, item_shown }: PaletteState): Section[] {
  const items = new Map(hits.map(({ item_id, item_name }) => [item_id, item_name]));
  return [...items].map(([item_id, title]) => {
    const found = hits.filter(hit => hit.item_id === item_id).map(hit => ({ hit }));
    const rows = item_id === item_shown ? [...found, allOf(t, item_id, found_for)] : found;
    return { title, item_id, keyword: found_for, rows, ...(isWhole(hits) && { count: found.length }) };
  });
}

function allOf(t: Translate, item_id: string, keyword: string): Row {
  const path = `/${item_id}?keyword=${encodeURIComponent(keyword)}`;
  return rowOf({ name: t('tool.showAll'), icon: 'search', path });
}

/** The server answers no more than so many. */
export function isWhole(hits: readonly Hit[]): boolean {
  return hits.length < foundPagesMax;
}
