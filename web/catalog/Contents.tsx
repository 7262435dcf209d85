/** The contents of an item: its tree; where that is long, with a field that finds pages by their title. */
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useTexts } from '../ui/texts.tsx';
import { MenuTree, moveByKey, type TreeProps } from './MenuTree.tsx';
import { findByTitle, type PagePlace } from './menu.ts';

/** A shorter tree is seen at a glance. */
const longFrom = 30;
const shownHits = 200;

export function Contents({ places, ...tree }: TreeProps & { places: readonly PagePlace[] }) {
  const { t } = useTexts();
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  if (places.length < longFrom) return <MenuTree {...tree} />;
  const hits = wanted.trim() === '' ? undefined : findByTitle(places, wanted);
  const enterList = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setFilter('');
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelector<HTMLElement>('.tree a')?.focus();
  };
  return (
    <>
      <input
        type="search"
        className="in tree-filter"
        placeholder={t('reader.filter')}
        aria-label={t('reader.filter')}
        autoComplete="off"
        value={filter}
        onChange={event => setFilter(event.target.value)}
        onKeyDown={enterList}
      />
      <p className="tree-count" role="status">
        {hits !== undefined &&
          (hits.length === 0 ? t('reader.filterNothing') : t('reader.filterFound', { count: hits.length }))}
      </p>
      {hits === undefined ? <MenuTree {...tree} /> : <Hits {...tree} hits={hits.slice(0, shownHits)} />}
    </>
  );
}

function Hits({ hits, currentPageId, hrefOf, onOpenPage }: TreeProps & { hits: readonly PagePlace[] }) {
  return (
    <ul className="tree" onKeyDown={moveByKey}>
      {hits.map(({ page, path }) => (
        <li key={page.page_id}>
          <a
            className="tree-hit"
            href={hrefOf(page.page_id)}
            aria-current={page.page_id === currentPageId ? 'page' : undefined}
            onClick={event => onOpenPage(event, page.page_id)}
          >
            {page.page_title}
            {path.length > 0 && <small>{path.map(({ cat_name }) => cat_name).join(' / ')}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
