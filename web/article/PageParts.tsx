/** What scripts add to a page below its text: each part in a file of its own, which only pages load that have it. */
import { Suspense, useEffect } from 'react';
import { articleSlot } from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import { call } from '../api/call.ts';
import { latePart } from '../ui/late-screen.tsx';

type PagePartsProps = {
  page: {
    page_id: string;
    item_id?: string;
    attachment_count: number;
    version?: string;
    takes_feedback?: string;
  };
  /** Of a page about endpoints; empty for every other. */
  html: string;
  /** `/page/5`, or `/p/{key}` for a page that its key opens. */
  path: string;
  mayChange: boolean | undefined;
};

const CallTools = latePart(async () => (await import('../console/CallTools.tsx')).CallTools);
const PageFiles = latePart(async () => (await import('./PageFiles.tsx')).PageFiles);
const PageFeedback = latePart(async () => (await import('../feedback/PageFeedback.tsx')).PageFeedback);

export function PageParts({ page, html, path, mayChange = false }: PagePartsProps) {
  const { item_id, page_id, version = '' } = page;
  useCopiedSamples(html === '' ? undefined : path);
  return (
    <>
      <Suspense>
        {html !== '' && item_id !== undefined && (
          <CallTools item_id={item_id} page_id={page_id} html={html} />
        )}
      </Suspense>
      <Suspense>{page.attachment_count > 0 && <PageFiles path={path} mayChange={mayChange} />}</Suspense>
      <Suspense>
        {isOn(page.takes_feedback) && <PageFeedback key={path} path={path} version={version} />}
      </Suspense>
    </>
  );
}

/** For the figures of the owner: that a sample was copied, not what is in it. */
function useCopiedSamples(path: string | undefined): void {
  useEffect(() => {
    const article = document.getElementById(articleSlot);
    if (path === undefined || article === null) return undefined;
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('.samples [data-copy] > button') === null) return;
      const [, place, name = ''] = /^\/(page|p)\/(.+)$/.exec(path) ?? [];
      const page = place === 'p' ? { unique_key: decodeURIComponent(name) } : { page_id: name };
      // Nobody waits for it.
      call('insight/copied', page).catch(() => undefined);
    };
    article.addEventListener('click', onClick);
    return () => article.removeEventListener('click', onClick);
  }, [path]);
}
