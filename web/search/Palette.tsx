/** Search over the screen one is at: recent pages first, then what is found, by item. */
import '../styles/search.css';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { messageOf } from '../api/messages.ts';
import { useHref } from '../api/use-href.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { useModal } from '../ui/use-modal.ts';
import { CommandList } from './CommandList.tsx';
import type { Command } from './commands.ts';
import { HitList } from './HitList.tsx';
import type { FinderItem } from './hit.ts';
import { rememberHit } from './remember-hit.ts';
import { type PaletteRows, usePaletteRows } from './use-palette-rows.ts';

type Waiting = {
  /** The field that took what was typed while this was loaded. */
  waiting: RefObject<HTMLInputElement | null>;
  /** What had the focus before it. */
  from: RefObject<Element | null>;
};
type Props = Waiting & { item: FinderItem | undefined; onClose: () => void };

export function Palette({ item, onClose, ...early }: Props) {
  const { t } = useTexts();
  const href = useHref();
  const listId = useId();
  const [keyword, setKeyword] = useState(() => early.waiting.current?.value ?? '');
  const [isEverywhere, setEverywhere] = useState(item === undefined);
  const rows = usePaletteRows(keyword, item, isEverywhere);
  const { pages, commands, commandsFrom, pagesFrom, isSearching } = rows;
  const { found_for, isOld } = rows.found;
  const [chosen, setChosen] = useState(0);
  const count = pages.length + commands.length;
  const at = Math.min(chosen, count - 1);
  const go = (path: string, inNewTab: boolean) => {
    if (inNewTab) window.open(href(path), '_blank', 'noopener');
    else window.location.assign(href(path));
  };
  const run = (command: Command, inNewTab = false) => {
    if ('href' in command) return go(command.href, inNewTab);
    command.run();
    onClose();
  };
  const openChosen = (inNewTab: boolean) => {
    const [command, hit] = [commands[at - commandsFrom], pages[at - pagesFrom]];
    if (command) run(command, inNewTab);
    else if (hit) {
      rememberHit(hit.page_id, isSearching ? found_for : '');
      go(`/${hit.item_id}?page_id=${hit.page_id}`, inNewTab);
    }
  };
  const commandList = (
    <CommandList id={listId} commands={commands} offset={commandsFrom} chosen={at} onRun={run} />
  );
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows choose among what is being put together: Chinese is typed so.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((at + step + count) % Math.max(count, 1));
    else if (event.key === 'Enter') openChosen(event.ctrlKey || event.metaKey);
    else if (event.key === 'Tab' && item !== undefined && !event.shiftKey) setEverywhere(!isEverywhere);
    else return;
    event.preventDefault();
  };
  return (
    <PaletteFrame name={t('tool.search')} onClose={onClose} {...early}>
      <div className="pal-in">
        <Icon name="search" />
        <input
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={count > 0 ? `${listId}-${at}` : undefined}
          aria-label={t('tool.search')}
          placeholder={t('tool.searchHint')}
          autoComplete="off"
          value={keyword}
          onChange={event => {
            setKeyword(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <span className="kbd" aria-hidden="true">
          Esc
        </span>
        <IconButton name={t('common.close')} icon="close" onClick={onClose} />
      </div>
      {item !== undefined && <Scope item={item} isEverywhere={isEverywhere} onChange={setEverywhere} />}
      <HitList
        id={listId}
        hits={pages}
        chosen={at}
        before={commandsFrom < pagesFrom && commandList}
        after={commandsFrom >= pagesFrom && commandList}
        offset={pagesFrom}
        keyword={isSearching ? found_for : ''}
        title={isSearching ? undefined : t('tool.recent')}
        isOld={isSearching && isOld}
      />
      <NothingFound rows={rows} onWiden={isEverywhere ? undefined : () => setEverywhere(true)} />
      <PaletteKeys />
    </PaletteFrame>
  );
}

type FrameProps = Waiting & { name: string; onClose: () => void; children: ReactNode };

function PaletteFrame({ name, onClose, children, waiting, from }: FrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // Where it goes back to when this closes.
  useLayoutEffect(() => {
    waiting.current?.blur();
    if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
  }, [waiting, from]);
  useModal(ref);
  // Who goes on typing goes on behind what is there.
  useLayoutEffect(() => {
    const field = ref.current?.querySelector('input');
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return (
    <dialog
      ref={ref}
      className="dlg pal"
      aria-label={name}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={event => event.target === ref.current && onClose()}
    >
      {children}
    </dialog>
  );
}

/** @param onWiden looks in all items, where one was searched */
function NothingFound({ rows, onWiden }: { rows: PaletteRows; onWiden: (() => void) | undefined }) {
  const { t } = useTexts();
  const { hits, found_for, isOld, error } = rows.found;
  const isEmpty = error === undefined && rows.isSearching && !isOld && hits.length === 0;
  return (
    <div className="pal-none" role="status">
      {error !== undefined && rows.isSearching && messageOf(error, t)}
      {isEmpty && t('tool.nothingFound', { keyword: found_for })}
      {isEmpty && onWiden && (
        <Button size="sm" onClick={onWiden}>
          {t('tool.searchAll')}
        </Button>
      )}
    </div>
  );
}

type ScopeProps = { item: FinderItem; isEverywhere: boolean; onChange: (isEverywhere: boolean) => void };

function Scope({ item, isEverywhere, onChange }: ScopeProps) {
  const { t } = useTexts();
  return (
    <div className="pal-scope">
      <button type="button" aria-pressed={!isEverywhere} onClick={() => onChange(false)}>
        {item.item_name}
      </button>
      <button type="button" aria-pressed={isEverywhere} onClick={() => onChange(true)}>
        {t('tool.allItems')}
      </button>
    </div>
  );
}

function PaletteKeys() {
  const { t } = useTexts();
  return (
    <div className="pal-f" aria-hidden="true">
      <span>
        <span className="kbd">↑</span>
        <span className="kbd">↓</span>
        {t('tool.choose')}
      </span>
      <span>
        <span className="kbd">Enter</span>
        {t('tool.open')}
      </span>
      <span className="r">
        <span className="kbd">Tab</span>
        {t('tool.changeScope')}
      </span>
    </div>
  );
}
