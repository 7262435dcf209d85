/** What scripts add to a page below its text: each part in a file of its own, which only pages load that have it. */
import { type ComponentType, lazy, Suspense } from 'react';
import { isOn } from '#common/row-values.ts';

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

/** Where it does not arrive, the page does without it. */
function late<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }));
}

const CallTools = late(async () => (await import('../console/CallTools.tsx')).CallTools);
const PageFiles = late(async () => (await import('./PageFiles.tsx')).PageFiles);
const PageFeedback = late(async () => (await import('../feedback/PageFeedback.tsx')).PageFeedback);

export function PageParts({ page, html, path, mayChange = false }: PagePartsProps) {
  const { item_id, page_id, version = '' } = page;
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
