/** What the field over a long tree finds: loaded when somebody types into it. */
import type { KeyboardEventHandler } from 'react';
import { type EndpointQuery, readEndpointQuery } from '#common/search/endpoint-query.ts';
import { pathKey } from '#common/search/path-key.ts';
import * as styles from './MenuTree.module.css';
import { MethodBadge } from './MethodBadge.tsx';
import type { MenuPage, PagePlace } from './menu.ts';
import type { PageRowsProps } from './PageRows.tsx';

const shownHits = 200;
const inTitle = 4;

/**
 * Pages whose endpoint was typed, the exact path first; then those with every word in their title, method or path,
 * whatever its case. In the order of reading.
 */
export function findPlaces(places: readonly PagePlace[], wanted: string): PagePlace[] {
  const query = readEndpointQuery(wanted);
  const words = wanted.trim().toLowerCase().split(/\s+/);
  return places
    .map(place => ({ place, rank: endpointRank(place.page, query) ?? titleRank(place.page, words) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ place }) => place);
}

/** As the search of the server ranks. */
function endpointRank(
  { endpoint_method = '', endpoint_path = '' }: MenuPage,
  query: EndpointQuery | undefined,
): number | undefined {
  if (query === undefined || endpoint_path === '') return undefined;
  const isOtherMethod = query.method !== '' && endpoint_method !== '' && query.method !== endpoint_method;
  if (isOtherMethod) return undefined;
  if (query.path === endpoint_path) return 0;
  const key = pathKey(endpoint_path);
  if (key === query.keys[0]) return 1;
  if (query.keys.includes(key)) return 2;
  return query.path !== '/' && query.keys.some(one => key.startsWith(one)) ? 3 : undefined;
}

function titleRank(page: MenuPage, words: readonly string[]): number | undefined {
  const { page_title, endpoint_method = '', endpoint_path = '' } = page;
  const text = `${endpoint_method} ${endpoint_path} ${page_title}`.toLowerCase();
  return words.every(word => text.includes(word)) ? inTitle : undefined;
}

type FoundProps = Omit<PageRowsProps, 'pages'> & {
  hits: readonly PagePlace[];
  onKeyDown: KeyboardEventHandler<HTMLUListElement>;
};

export function FoundPlaces({ hits, currentPageId, hrefOf, onOpenPage, onKeyDown }: FoundProps) {
  return (
    <ul className={styles.tree} onKeyDown={onKeyDown}>
      {hits.slice(0, shownHits).map(({ page, path }) => (
        <li key={page.page_id}>
          <a
            className={styles.foundPage}
            href={hrefOf(page.page_id)}
            aria-current={page.page_id === currentPageId ? 'page' : undefined}
            onClick={event => onOpenPage(event, page.page_id)}
          >
            <MethodBadge method={page.endpoint_method} />
            {page.page_title}
            {path.length > 0 && <small>{path.map(({ cat_name }) => cat_name).join(' / ')}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
