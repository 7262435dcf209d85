import { useParams } from 'wouter';
import { needsVisitPassword } from '../api/on-error.ts';
import { usePage, useSharedPage } from '../article/use-page.ts';
import { LazyFailure } from '../failure/lazy-failure.tsx';
import { LockedView } from './password/LockedView.tsx';
import { SinglePage } from './SinglePage.tsx';

/** /page/{page_id} */
export function PageScreen() {
  const { page_id } = useParams<{ page_id: string }>();
  const found = usePage(page_id);
  const { page, error } = found;
  if (page === undefined && needsVisitPassword(error)) return <LockedView item_id="0" page_id={page_id} />;
  if (page === undefined && error !== undefined) return <LazyFailure error={error} onRetry={found.retry} />;
  return <SinglePage {...found} path={`/page/${page_id}`} />;
}

/** /p/{unique_key}: shared by its key, also from a private item. */
export function SharedPageScreen() {
  const { unique_key } = useParams<{ unique_key: string }>();
  const found = useSharedPage(unique_key);
  const { page, error } = found;
  if (page === undefined && error !== undefined) return <LazyFailure error={error} onRetry={found.retry} />;
  return <SinglePage {...found} path={`/p/${encodeURIComponent(unique_key)}`} />;
}
