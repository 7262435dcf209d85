import { useParams, useSearch } from 'wouter';
import { itemToRead } from '#common/reader-page.ts';
import { isSinglePage } from '#common/row-values.ts';
import { needsVisitPassword } from '../api/on-error.ts';
import { useCall } from '../api/use-call.ts';
import { LazyFailure } from '../failure/lazy-failure.tsx';
import { LazyDialog } from '../site/LazyDialog.tsx';
import { lateScreen } from '../ui/late-screen.tsx';
import * as styles from './ItemFrame.module.css';
import { ItemFrame } from './ItemFrame.tsx';
import { LockedView } from './password/LockedView.tsx';
import { RegularItem } from './RegularItem.tsx';

const waiting = <div className={styles.screen} aria-busy="true" />;
const singlePage = lateScreen(async () => (await import('./SinglePageItem.tsx')).SinglePageItem, waiting);

/** Must be done before an item of one page is rendered on the server, or taken over from it. */
export const loadSinglePageItem = singlePage.load;

export function ItemScreen() {
  const { item, id = '' } = useParams<{ item: string; id?: string }>();
  const query = new URLSearchParams(useSearch());
  const page_id = query.get('page_id') ?? id;
  const keyword = query.get('keyword') ?? '';
  const { data: info, error, reload } = useCall('item/info', itemToRead(item));
  if (needsVisitPassword(error)) return <LockedView item_id={item} page_id={page_id} />;
  if (error !== undefined) return <LazyFailure error={error} onRetry={() => void reload()} />;
  if (info === undefined) return waiting;
  if (isSinglePage(info)) return <singlePage.Screen info={info} />;
  if (keyword === '') return <RegularItem info={info} address={item} requested={page_id} />;
  return (
    <LazyDialog load={loadResults} tool={{ info, keyword, onClose: goBack }}>
      <ItemFrame info={info} page_id="" />
    </LazyDialog>
  );
}

const loadResults = async () => (await import('./ItemResults.tsx')).ItemResults;
const goBack = () => window.history.back();
