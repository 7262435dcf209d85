import { useEffect, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import type { Hit } from './hit/hit.ts';

const waitMs = 150;

/** Where to look: in the item that is open, in all that one may see, in the titles of their pages. */
export type Scope = 'item' | 'all' | 'titles';

type SearchResult = {
  /** Of the last search that was answered: they stay until the next ones are there. */
  hits: readonly Hit[];
  /** What these were found for. */
  found_for: string;
  isOld: boolean;
  error: ReturnType<typeof useCall>['error'];
};

type SearchPlace = {
  /** The item that is open. */
  item_id: string | undefined;
  /** Of all items, only those that are listed on the portal. */
  onPortal?: boolean | undefined;
};

/** Searches a moment after the last key. */
export function useSearch(wanted: string, scope: Scope, { item_id, onPortal }: SearchPlace): SearchResult {
  const [keyword, setKeyword] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), waitMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const listed = onPortal === true ? { on_portal: true } : {};
  const where = { item: { item_id }, all: listed, titles: { titles_only: true, ...listed } }[scope];
  const { data, error } = useCall('search/pages', keyword === '' ? null : { keyword, ...where });
  const [last, setLast] = useState<{ hits: readonly Hit[]; found_for: string }>({ hits: [], found_for: '' });
  if (data !== undefined && data !== last.hits) setLast({ hits: data, found_for: keyword });
  return { ...last, isOld: error === undefined && (data === undefined || keyword !== wanted), error };
}
