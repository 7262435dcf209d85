/** The contents of an item: its tree; where that is long, with a field that finds pages by title or endpoint. */
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import * as fieldStyles from '../ui/form/Field.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './MenuTree.module.css';
import { MenuTree, moveByKey, type TreeProps } from './MenuTree.tsx';
import type { PagePlace } from './menu.ts';

/** A shorter tree is seen at a glance. */
const longFrom = 30;

export function Contents({ places, ...tree }: TreeProps & { places: readonly PagePlace[] }) {
  const { t } = useTexts();
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const [finder, setFinder] = useState<typeof import('./found-places.tsx')>();
  const field = useRef<HTMLInputElement>(null);
  const look = (typed: string) => {
    setFilter(typed);
    import('./found-places.tsx').then(setFinder, () => undefined);
  };
  // What was typed before scripts came.
  useEffect(() => {
    const { value = '' } = field.current ?? {};
    if (value !== '') look(value);
  }, []);
  if (places.length < longFrom) return <MenuTree {...tree} />;
  const hits = wanted.trim() === '' ? undefined : finder?.findPlaces(places, wanted);
  const enterList = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setFilter('');
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`.${styles.tree} a`)?.focus();
  };
  return (
    <>
      <input
        ref={field}
        type="search"
        className={`${fieldStyles.input} ${styles.filter}`}
        placeholder={t('reader.filter')}
        aria-label={t('reader.filter')}
        autoComplete="off"
        value={filter}
        onChange={event => look(event.target.value)}
        onKeyDown={enterList}
      />
      <p className={styles.count} role="status">
        {hits !== undefined &&
          (hits.length === 0 ? t('reader.filterNothing') : t('reader.filterFound', { count: hits.length }))}
      </p>
      {hits && finder ? (
        <finder.FoundPlaces {...tree} hits={hits} onKeyDown={moveByKey} />
      ) : (
        <MenuTree {...tree} />
      )}
    </>
  );
}
