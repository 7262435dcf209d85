/** LIST: what the palette does besides finding pages: for the page one is at, places, the theme. */
import type { Person } from '#common/reader-page.ts';
import { isAdministrator } from '#common/row-kinds.ts';
import { noId } from '#common/row-values.ts';
import type { Lang } from '#common/texts/index.ts';
import { loginAddress } from '../../api/on-error.ts';
import { findNeighbours, levelOf, listPlaces } from '../../catalog/menu.ts';
import { type Action, type ActionTarget, listItemActions } from '../../page-actions/item-actions.ts';
import type { OpenPage } from '../../page-actions/open-page.ts';
import { switchTheme } from '../../site/theme.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { Translate } from '../../ui/texts.tsx';
import { listSettingsCommands } from './settings-commands.ts';

export type Command = (ActionTarget | { run(): void }) & {
  name: string;
  icon: IconName;
  /** Said beside the name. */
  hint?: string;
  /** `Mod-e`: see key-names.ts */
  keys?: string;
  /** Found by these as well: its name in the other language. */
  other_words?: string;
  /** What it belongs to: these words may stand beside those of its name. */
  group_words?: string;
};

export type Commands = {
  ofPage: readonly Command[];
  places: readonly Command[];
  /** Only for those who look for them. */
  others: readonly Command[];
};

type From = {
  t: Translate;
  lang: Lang;
  /** One's own, and those one is in. */
  teams: readonly { id: string; team_name: string }[];
  person: Person | null;
  /** Where an item is open. */
  at: OpenPage | undefined;
  /** Path and query of the screen, without the base path. */
  here: string;
  unread_count: number;
  isDark: boolean;
};

export function listCommands(from: From): Commands {
  const { ofPage, ofItem } = commandsAt(from);
  const { places, others } = commandsOf(from);
  const sections = listSettingsCommands(from.lang, mayOf(from));
  return {
    ofPage,
    places: [...places, theme(from)],
    others: [...ofItem, ...others, ...teamsOf(from), ...sections],
  };
}

function mayOf({ person, at }: From) {
  const own_item_id = at?.info.ItemCreator === true ? at.info.item_id : undefined;
  return {
    isSignedIn: person !== null,
    isAdministrator: person !== null && isAdministrator(person),
    own_item_id,
  };
}

function teamsOf({ t, teams }: From): Command[] {
  return teams.map(({ id, team_name }) => ({
    name: team_name,
    hint: t('tool.teams'),
    icon: 'team',
    path: `/team/member/${id}`,
    group_words: t('tool.teams'),
  }));
}

function commandsAt({ t, at }: From): Record<'ofPage' | 'ofItem', Command[]> {
  if (at === undefined) return { ofPage: [], ofItem: [] };
  const actions = listItemActions(t, at);
  const { edit, copyPage, history, share, exportItem, deletePage } = actions;
  const newPage = { ...actions.newPage, ...besides(at) };
  const { moveCopy, catalogs, importFile, report, feedback, settings } = actions;
  const shown = (list: readonly Action[]) => list.filter(action => action.isShown);
  return {
    ofPage: shown([edit, newPage, copyPage, history, share, exportItem, deletePage]),
    ofItem: shown([moveCopy, catalogs, importFile, report, feedback, settings]),
  };
}

/** A new page in the catalog of the one that is read. */
function besides({ info, page_id }: OpenPage) {
  const catalogs = findNeighbours(listPlaces(levelOf(info.menu)), page_id).here?.path ?? [];
  return {
    path: `/page/edit/${info.item_id}/0?cat_id=${catalogs.at(-1)?.cat_id ?? noId}`,
    hint: catalogs.map(({ cat_name }) => cat_name).join(' / '),
  };
}

function commandsOf({ t, person, here, unread_count }: From): Record<'places' | 'others', Command[]> {
  if (person === null) {
    const logIn = {
      name: t('common.logIn'),
      icon: 'person',
      path: loginAddress({ base: '', here }),
    } as const;
    return { places: [logIn], others: [] };
  }
  const hint = unread_count > 0 ? t('tool.unread', { count: unread_count }) : '';
  return {
    places: [
      { name: t('common.myItems'), icon: 'home', path: '/item/index' },
      { name: t('tool.notices'), icon: 'bell', path: '/notice/index', hint },
    ],
    others: [
      { name: t('tool.newItem'), icon: 'items', path: '/item/add' },
      { name: t('tool.teams'), icon: 'team', path: '/team/index' },
      { name: t('tool.ownSettings'), icon: 'person', path: '/user/setting' },
      ...(isAdministrator(person)
        ? [{ name: t('tool.administration'), icon: 'sliders', path: '/admin/index' } as const]
        : []),
    ],
  };
}

function theme({ t, isDark }: From): Command {
  return isDark
    ? { name: t('tool.goLight'), icon: 'sun', run: switchTheme }
    : { name: t('tool.goDark'), icon: 'moon', run: switchTheme };
}

/** Those with all these words in their name, each from its beginning; in Chinese anywhere. One may be of their group. */
export function findCommands({ ofPage, places, others }: Commands, keyword: string): Command[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string, word: string) =>
    /^[\x20-\x7e]+$/.test(word) ? text.split(/\s+/).some(part => part.startsWith(word)) : text.includes(word);
  return [...ofPage, ...places, ...others].filter(({ name, other_words = '', group_words = '' }) => {
    const own = `${name} ${other_words}`.toLowerCase();
    const all = `${own} ${group_words.toLowerCase()}`;
    const isOwn = words.length === 0 || words.some(word => holds(own, word));
    return isOwn && words.every(word => holds(all, word));
  });
}
