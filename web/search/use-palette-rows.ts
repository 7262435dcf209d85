/** What the palette lists for what was typed: commands and pages, and where each begins. */
import { useState } from 'react';
import { usePerson } from '../site/person.tsx';
import { useTexts } from '../ui/texts.tsx';
import { type Command, findCommands, listCommands } from './commands.ts';
import { sortByItem } from './group-hits.ts';
import type { FinderItem, Hit } from './hit.ts';
import { listRecentPages } from './recent-pages.ts';
import { useSearch } from './use-search.ts';

export type PaletteRows = {
  commands: readonly Command[];
  /** Found, or read last. */
  pages: readonly Hit[];
  /** Options are counted through both: whoever types gets commands first, whoever only looks the pages of last time. */
  commandsFrom: number;
  pagesFrom: number;
  isSearching: boolean;
  found: ReturnType<typeof useSearch>;
};

/** @param keyword `> …` asks for commands alone */
export function usePaletteRows(
  keyword: string,
  item: FinderItem | undefined,
  isEverywhere: boolean,
): PaletteRows {
  const { isForCommands, words } = readKeyword(keyword);
  const found = useSearch(isForCommands ? '' : words, isEverywhere ? '' : (item?.item_id ?? ''));
  const [recent] = useState(() => listRecentPages().map(page => ({ ...page, cat_path: '', snippet: '' })));
  const isSearching = !isForCommands && words !== '';
  const pages = isForCommands ? [] : sortByItem(isSearching ? found.hits : recent);
  const commands = findCommands(useCommands(item), words);
  const [commandsFrom, pagesFrom] = words === '' ? [pages.length, 0] : [0, commands.length];
  return { commands, pages, commandsFrom, pagesFrom, isSearching, found };
}

function readKeyword(keyword: string) {
  const isForCommands = keyword.trimStart().startsWith('>');
  return { isForCommands, words: (isForCommands ? keyword.replace('>', '') : keyword).trim() };
}

function useCommands(item: FinderItem | undefined): Command[] {
  const { t } = useTexts();
  const person = usePerson();
  const [page_id] = useState(() => new URLSearchParams(window.location.search).get('page_id') ?? '');
  return listCommands({ t, person, item, page_id });
}
