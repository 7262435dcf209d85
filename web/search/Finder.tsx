/** The way into search, in the top bar and by keys: Ctrl or Command K, and "/" where nobody is typing. */
import { useCallback, useState } from 'react';
import { LateTool } from '../site/LateTool.tsx';
import { isTyping, useKeys } from '../site/use-keys.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import type { FinderItem } from './hit.ts';

const loadPalette = async () => (await import('./Palette.tsx')).Palette;

/** @param item searched first, where one is open */
export function Finder({ item }: { item?: FinderItem | undefined }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const open = () => setOpen(true);
  useKeys(event => {
    const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
    if (!(isChord || isSlash) || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    open();
  });
  const name = t(item === undefined ? 'common.search' : 'common.searchItem');
  return (
    <>
      <button type="button" className="find" aria-label={name} aria-keyshortcuts="Control+K /" onClick={open}>
        <Icon name="search" />
        <span>{name}</span>
        <span className="kbd" data-keys="Ctrl K" aria-hidden="true" />
      </button>
      {isOpen && <LateTool load={loadPalette} tool={{ item, onClose: close }} />}
    </>
  );
}
