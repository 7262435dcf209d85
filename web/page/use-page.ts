import { useEffect } from 'react';
import type { CallError } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import type { PageFacts } from './PageView.tsx';
import type { TocEntries } from './Toc.tsx';

type Page = {
  page: (PageFacts & { item_id?: string; page_id: string }) | undefined;
  article: { html: string; toc: TocEntries } | undefined;
  error: CallError | undefined;
  retry: () => void;
};

/** A page and its article, by its id. `''` asks for none. */
export function usePage(page_id: string): Page {
  const input = page_id === '' ? null : { page_id };
  const info = useCall('page/info', input);
  const article = useCall('page/article', input);
  return {
    page: info.data,
    article: article.data,
    error: info.error ?? article.error,
    retry: () => void Promise.all([info.reload(), article.reload()]),
  };
}

/** A page and its article, by the key it is shared with. */
export function useSharedPage(unique_key: string): Page {
  const input = unique_key === '' ? null : { unique_key };
  const info = useCall('page/infoByKey', input);
  const article = useCall('page/article', input);
  return {
    page: info.data,
    article: article.data,
    error: info.error ?? article.error,
    retry: () => void Promise.all([info.reload(), article.reload()]),
  };
}

/** Names the browser's window; the server named it in the first response. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
