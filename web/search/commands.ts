/** LIST: what the palette does besides finding pages: for the page one is at, places, the theme. */
import type { Person } from '#common/reader-page.ts';
import { switchTheme } from '../site/theme.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { Translate } from '../ui/texts.tsx';
import type { FinderItem } from './hit.ts';

export type Command =
  | { name: string; icon: IconName; href: string }
  | { name: string; icon: IconName; run(): void };

type Place = {
  t: Translate;
  person: Person | null;
  item: FinderItem | undefined;
  /** Of the page in the address; `''` where there is none. */
  page_id: string;
};

export function listCommands({ t, person, item, page_id }: Place): Command[] {
  return [...(item === undefined ? [] : ofItem(t, item, page_id)), ...places(t, person), theme(t)];
}

function ofItem(
  t: Translate,
  { item_id, ItemPermn, ItemCreator, is_archived }: FinderItem,
  page_id: string,
): Command[] {
  const mayEdit = ItemPermn === true && is_archived !== '1';
  const all: (Command & { isShown: boolean })[] = [
    { isShown: mayEdit, name: t('tool.newPage'), icon: 'plus', href: `/page/edit/${item_id}/0` },
    {
      isShown: mayEdit && page_id !== '',
      name: t('tool.editPage'),
      icon: 'edit',
      href: `/page/edit/${item_id}/${page_id}`,
    },
    { isShown: mayEdit, name: t('tool.catalogs'), icon: 'outline', href: `/catalog/${item_id}` },
    {
      isShown: ItemCreator === true,
      name: t('tool.settings'),
      icon: 'right',
      href: `/item/setting/${item_id}`,
    },
  ];
  return all.filter(({ isShown }) => isShown);
}

function places(t: Translate, person: Person | null): Command[] {
  const go = (name: string, href: string): Command => ({ name, icon: 'right', href });
  if (person === null) return [go(t('common.logIn'), '/user/login')];
  return [
    go(t('common.myItems'), '/item/index'),
    go(t('tool.newItem'), '/item/add'),
    go(t('tool.teams'), '/team/index'),
    go(t('tool.notices'), '/notice/index'),
    go(t('tool.ownSettings'), '/user/setting'),
    ...(person.groupid === '1' ? [go(t('tool.administration'), '/admin/index')] : []),
  ];
}

function theme(t: Translate): Command {
  return { name: t('common.switchTheme'), icon: 'sun', run: switchTheme };
}

/** Those with all these words in their name, each from its beginning; in Chinese anywhere. */
export function findCommands(commands: readonly Command[], keyword: string): Command[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (name: string, word: string) =>
    /^[\x20-\x7e]+$/.test(word) ? name.split(/\s+/).some(part => part.startsWith(word)) : name.includes(word);
  return commands.filter(({ name }) => words.every(word => holds(name.toLowerCase(), word)));
}
