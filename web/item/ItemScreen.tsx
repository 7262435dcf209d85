import { useParams, useSearch } from 'wouter';
import { needsVisitPassword } from '../api/on-error.ts';
import { useCall } from '../api/use-call.ts';
import { LateFailure } from '../site/late-failure.tsx';
import { LockedView } from './LockedView.tsx';
import { RegularItem } from './RegularItem.tsx';
import { SinglePageItem } from './SinglePageItem.tsx';

export function ItemScreen() {
  const { item } = useParams<{ item: string }>();
  const page_id = new URLSearchParams(useSearch()).get('page_id') ?? '';
  const { data: info, error, reload } = useCall('item/info', { item_id: item });
  if (needsVisitPassword(error)) return <LockedView item_id={item} page_id={page_id} />;
  if (error !== undefined) return <LateFailure error={error} onRetry={() => void reload()} />;
  if (info === undefined) return <div className="reader" aria-busy="true" />;
  return info.item_type === '2' ? <SinglePageItem info={info} /> : <RegularItem info={info} address={item} />;
}
