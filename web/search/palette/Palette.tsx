/** Search and commands over the screen one is at. What a command opens takes the palette's place. */
import { isSinglePage } from '#common/row-values.ts';
import 'virtual:styles/search.css';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { pageToOpen } from '#common/reader-page.ts';
import { useCall } from '../../api/use-call.ts';
import { useHref } from '../../api/use-href.ts';
import { type DialogName, loadDialog } from '../../page-actions/item-actions.ts';
import type { OpenPage } from '../../page-actions/open-page.ts';
import { LazyDialog } from '../../site/LazyDialog.tsx';
import { usePerson } from '../../site/person.tsx';
import { useCurrentAddress } from '../../site/use-current-address.ts';
import { workIcons } from '../../ui/drawing/work-icons.ts';
import { addIcons } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { rememberHit } from '../hit/remember-hit.ts';
import { NothingFound } from '../NothingFound.tsx';
import { pathOf } from '../path-of.ts';
import { listRecentPages } from '../recent-pages.ts';
import { type Scope, useSearch } from '../use-search.ts';
import { type Commands, listCommands } from './commands.ts';
import { PaletteField } from './PaletteField.tsx';
import { PaletteFrame } from './PaletteFrame.tsx';
import { PaletteKeys } from './PaletteKeys.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { SectionList } from './SectionList.tsx';
import { isSearch, listSections, type Row, readQuery } from './sections.ts';

addIcons(workIcons);

type EarlyKeys = Pick<ComponentProps<typeof PaletteFrame>, 'waiting' | 'from'>;
type Props = EarlyKeys & {
  /** The item that is open. */
  item: Answer<'item/info'> | undefined;
  /** Only what is listed on the portal is found. */
  onPortal?: boolean | undefined;
  onClose: () => void;
};

export function Palette({ item, onPortal, onClose, ...early }: Props) {
  const [at] = useState(() => (item === undefined ? undefined : pageHere(item)));
  const [dialog, setDialog] = useState<DialogName>();
  if (dialog !== undefined && at !== undefined)
    return <LazyDialog load={loadDialog[dialog]} tool={{ ...at, onClose }} />;
  return <PaletteDialog at={at} onPortal={onPortal} onDialog={setDialog} onClose={onClose} {...early} />;
}

function pageHere(info: Answer<'item/info'>): OpenPage {
  if (isSinglePage(info)) return { info, page_id: pageToOpen(info, '') };
  const query = new URLSearchParams(window.location.search);
  const isList = (query.get('keyword') ?? '') !== '';
  return { info, page_id: isList ? '' : pageToOpen(info, query.get('page_id') ?? '') };
}

type DialogProps = EarlyKeys & {
  at: OpenPage | undefined;
  onPortal: boolean | undefined;
  onDialog: (dialog: DialogName) => void;
  onClose: () => void;
};

function PaletteDialog({ at, onPortal, onDialog, onClose, ...early }: DialogProps) {
  const { t } = useTexts();
  const href = useHref();
  const listId = useId();
  const [typed, setTyped] = useState(() => early.waiting.current?.value ?? '');
  const scopes: readonly Scope[] = at === undefined ? ['all', 'titles'] : ['item', 'all', 'titles'];
  const [scope, setScope] = useState<Scope>(scopes[0] ?? 'all');
  const [chosen, setChosen] = useState(0);
  const [recent] = useState(() => listRecentPages().filter(page => page.page_id !== at?.page_id));
  const query = readQuery(typed);
  const commands = useCommands(at, typed !== '');
  const isSearching = isSearch(query);
  const found = useSearch(isSearching ? query.words : '', scope, { item_id: at?.info.item_id, onPortal });
  const item_shown = scope === 'item' && at && !isSinglePage(at.info) ? at.info.item_id : undefined;
  const sections = listSections({ t, query, commands, recent, item_shown, ...found });
  const rows = sections.flatMap(section => section.rows);
  const current = Math.min(chosen, rows.length - 1);
  const choose = (row: Row) => {
    if ('hit' in row) rememberHit(row.hit.page_id, found.found_for);
    if (!('command' in row) || 'path' in row.command) return;
    if ('dialog' in row.command) return onDialog(row.command.dialog);
    row.command.run();
    onClose();
  };
  const openChosen = (inNewTab: boolean) => {
    const row = rows[current];
    if (row === undefined) return;
    choose(row);
    const path = pathOf(row);
    if (path === undefined) return;
    if (inNewTab) window.open(href(path), '_blank', 'noopener');
    else window.location.assign(href(path));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows choose among what is being put together: Chinese is typed so.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((current + step + rows.length) % Math.max(rows.length, 1));
    else if (event.key === 'Enter') openChosen(event.ctrlKey || event.metaKey);
    else if (event.key === 'Tab' && isSearching && !event.shiftKey)
      setScope(scopes[(scopes.indexOf(scope) + 1) % scopes.length] ?? scope);
    else return;
    event.preventDefault();
  };
  return (
    <PaletteFrame onClose={onClose} {...early}>
      <PaletteField
        listId={listId}
        current={current}
        value={typed}
        hits={isSearching && !found.isOld ? found.hits : []}
        onChange={value => {
          setTyped(value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      {isSearching && <ScopeChoice scopes={scopes} scope={scope} onChange={setScope} />}
      <SectionList
        id={listId}
        sections={sections}
        chosen={current}
        isOld={isSearching && found.isOld}
        onChoose={choose}
      />
      {isSearching && (
        <NothingFound found={found} onWiden={scope === 'all' ? undefined : () => setScope('all')} />
      )}
      <PaletteKeys isSearching={isSearching} />
    </PaletteFrame>
  );
}

/**
 * What can be done from this screen.
 * @param at where an item is open
 * @param isLooking something was typed: only then the teams are query for
 */
function useCommands(at: OpenPage | undefined, isLooking: boolean): Commands {
  const { t, lang } = useTexts();
  const person = usePerson();
  const here = useCurrentAddress();
  const [isDark] = useState(() => document.documentElement.dataset.theme === 'dark');
  // An item says it with its own answer.
  const counted = useCall('notice/unreadCount', person === null || at !== undefined ? null : {});
  const unread_count = at?.info.unread_count ?? counted.data?.unread_count ?? 0;
  const teams = useCall('team/getList', person === null || !isLooking ? null : {}).data ?? [];
  return listCommands({ t, lang, person, teams, at, here, unread_count, isDark });
}
