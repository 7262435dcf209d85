import { useEffect, useState } from 'react';
import { joinTitle } from '#common/reader-page.ts';
import { readSiteName } from '../api/base.ts';
import type { CallError } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import type { TocEntries } from './outline/Toc.tsx';
import type { PageFacts } from './PageView.tsx';

type Page = {
  page: (PageFacts & { item_id?: string; page_id: string }) | undefined;
  article: { html: string; toc: TocEntries } | undefined;
  error: CallError | undefined;
  retry: () => void;
};

/** A page and its article, by its id. `''` reads none. */
export function usePage(page_id: string): Page {
  const input = page_id === '' ? null : { page_id };
  const kept = input && { ...input, keep_links: true };
  return useStyled(together(useCall('page/info', kept), useCall('page/article', input)));
}

/** A page and its article, by the key it is shared with. */
export function useSharedPage(unique_key: string): Page {
  const input = { unique_key };
  return useStyled(together(useCall('page/infoByKey', input), useCall('page/article', input)));
}

type PageRequest<T> = { data: T | undefined; error: CallError | undefined; reload: () => Promise<void> };

function together(page: PageRequest<Page['page']>, article: PageRequest<Page['article']>): Page {
  return {
    page: page.data,
    article: article.data,
    error: page.error ?? article.error,
    retry: () => void Promise.all([page.reload(), article.reload()]),
  };
}

const needsStyle = (html: string) => html.includes('class="field-lists"') || html.includes('class="samples"');

/** An endpoint waits for its rules of style; the first document has brought them. */
function useStyled(found: Page): Page {
  const needs = needsStyle(found.article?.html ?? '');
  const [isThere, setThere] = useState(needs);
  useEffect(() => {
    if (needs && !isThere) void import('../endpoint/endpoint-style.ts').finally(() => setThere(true));
  }, [needs, isThere]);
  return needs && !isThere ? { ...found, article: undefined } : found;
}

/** Names the browser's window after the page, once it is there; the server named it in the first response. */
export function useTitle(page_title: string | undefined, item_name?: string): void {
  useEffect(() => {
    if (page_title !== undefined) document.title = joinTitle(page_title, item_name, readSiteName());
  }, [page_title, item_name]);
}
