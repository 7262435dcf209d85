/** Search over the screen one is at: recent pages first, then what is found, by item. */
import '../styles/search.css';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { messageOf } from '../api/messages.ts';
import { useHref } from '../api/use-href.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { useModal } from '../ui/use-modal.ts';
import { sortByItem } from './group-hits.ts';
import { HitList } from './HitList.tsx';
import type { FinderItem, Hit } from './hit.ts';
import { rememberHit } from './hit-to-show.ts';
import { listRecentPages } from './recent-pages.ts';
import { useSearch } from './use-search.ts';

type Props = { item: FinderItem | undefined; onClose: () => void };

export function Palette({ item, onClose }: Props) {
  const { t } = useTexts();
  const href = useHref();
  const listId = useId();
  const [keyword, setKeyword] = useState('');
  const [isEverywhere, setEverywhere] = useState(item === undefined);
  const { hits, found_for, isOld, error } = useSearch(keyword, isEverywhere ? '' : (item?.item_id ?? ''));
  const [recent] = useState(() => listRecentPages().map(page => ({ ...page, cat_path: '', snippet: '' })));
  const isSearching = keyword.trim() !== '';
  const shown: readonly Hit[] = sortByItem(isSearching ? hits : recent);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, shown.length - 1);
  const open = (hit: Hit | undefined, inNewTab: boolean) => {
    if (hit === undefined) return;
    rememberHit(hit.page_id, isSearching ? found_for : '');
    const address = href(`/${hit.item_id}?page_id=${hit.page_id}`);
    if (inNewTab) window.open(address, '_blank', 'noopener');
    else window.location.assign(address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((at + step + shown.length) % Math.max(shown.length, 1));
    else if (event.key === 'Enter') open(shown[at], event.ctrlKey || event.metaKey);
    else if (event.key === 'Tab' && item !== undefined && !event.shiftKey) setEverywhere(!isEverywhere);
    else return;
    event.preventDefault();
  };
  return (
    <PaletteFrame name={t('tool.search')} onClose={onClose}>
      <div className="pal-in">
        <Icon name="search" />
        <input
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={shown.length > 0 ? `${listId}-${at}` : undefined}
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
        hits={shown}
        chosen={at}
        keyword={isSearching ? found_for : ''}
        title={isSearching ? undefined : t('tool.recent')}
        isOld={isSearching && isOld}
      />
      <div className="pal-none" role="status">
        {error !== undefined && isSearching && messageOf(error, t)}
        {error === undefined && isSearching && !isOld && hits.length === 0 && (
          <>
            {t('tool.nothingFound', { keyword: found_for })}
            {!isEverywhere && (
              <Button size="sm" onClick={() => setEverywhere(true)}>
                {t('tool.searchAll')}
              </Button>
            )}
          </>
        )}
      </div>
      <PaletteKeys />
    </PaletteFrame>
  );
}

function PaletteFrame({
  name,
  onClose,
  children,
}: {
  name: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref);
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
