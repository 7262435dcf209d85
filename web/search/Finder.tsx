/** The way into search, in the top bar and by keys: Ctrl or Command K, and "/" where nobody is typing. */
import { useCallback, useRef, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isTyping } from '../site/keyboard/is-typing.ts';
import { useKeys } from '../site/keyboard/use-keys.ts';
import { LazyDialog } from '../site/LazyDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Finder.module.css';

type Props = {
  /** The one that is open: searched first, and what can be done with it is offered. */
  item?: Answer<'item/info'> | undefined;
  /** How it looks elsewhere than in a bar, and what it says there. */
  look?: string;
  words?: string;
  /** Only what is listed on the portal is found. */
  onPortal?: boolean;
};

export function Finder({ item, look = styles.finder, words, onPortal }: Props) {
  const { t } = useTexts();
  /** What was typed early; undefined: not open. */
  const [start, setStart] = useState<string>();
  const close = useCallback(() => setStart(undefined), []);
  const from = useRef<Element>(null);
  const waiting = useRef<HTMLInputElement>(null);
  const open = (typed = '') => {
    from.current = document.activeElement;
    setStart(typed);
  };
  useKeys((event, typed) => {
    const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
    if (!(isChord || isSlash) || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    open(typed);
  });
  const name = words ?? t(item === undefined ? 'common.search' : 'common.searchItem');
  return (
    <>
      <button
        type="button"
        className={look}
        aria-label={name}
        aria-keyshortcuts="Control+K /"
        onClick={() => open()}
      >
        <Icon name="search" />
        <span>{name}</span>
        <span className={marksStyles.key} data-keys="Ctrl K" data-mac="⌘K" aria-hidden="true" />
      </button>
      {start !== undefined && (
        <>
          <input
            ref={waiting}
            className={styles.earlyField}
            aria-label={name}
            defaultValue={start}
            autoFocus
          />
          <LazyDialog load={loadPalette} tool={{ item, waiting, from, onPortal, onClose: close }} />
        </>
      )}
    </>
  );
}

/** What searching needs once somebody does. */
const loadPalette = async () => (await import('./palette/Palette.tsx')).Palette;
