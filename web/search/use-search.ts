import { useEffect, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import type { Hit } from './hit.ts';

const waitMs = 150;

type Found = {
  /** Of the last search that was answered: they stay until the next ones are there. */
  hits: readonly Hit[];
  /** What these were found for. */
  found_for: string;
  isOld: boolean;
  error: ReturnType<typeof useCall>['error'];
};

/** Searches a moment after the last key. @param item_id `''` searches all items one may see */
export function useSearch(keyword: string, item_id: string): Found {
  const wanted = keyword.trim();
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), waitMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const input = asked === '' ? null : item_id === '' ? { keyword: asked } : { keyword: asked, item_id };
  const { data, error } = useCall('search/pages', input);
  const [last, setLast] = useState<{ hits: readonly Hit[]; found_for: string }>({ hits: [], found_for: '' });
  if (data !== undefined && data !== last.hits) setLast({ hits: data, found_for: asked });
  return { ...last, isOld: error === undefined && (data === undefined || asked !== wanted), error };
}
