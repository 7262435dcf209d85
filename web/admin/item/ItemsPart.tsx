import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useLastData } from '../../api/use-last-data.ts';
import { Failure } from '../../failure/Failure.tsx';
import { RowsPager } from '../../site/paging/RowsPager.tsx';
import { usePaging } from '../../site/paging/use-paging.ts';
import { useDebounced } from '../../site/use-debounced.ts';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import * as panelStyles from '../../ui/Panel.module.css';
import * as screenStyles from '../../ui/Screen.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { EmptyResult } from '../EmptyResult.tsx';
import { SearchField } from '../SearchField.tsx';
import type { AdminItem, ItemAction } from './admin-item.ts';
import { DeleteItemDialog, HandOverItemDialog } from './ItemDialogs.tsx';
import { ItemTable } from './ItemTable.tsx';

/** All items of the site: find, open, hand over, delete, bring back. */
export function ItemsPart() {
  const { t } = useTexts();
  const [typed, setTyped] = useState({ item_name: '', username: '' });
  const [deleted, setDeleted] = useState(false);
  const filter = {
    item_name: useDebounced(typed.item_name),
    username: useDebounced(typed.username),
    deleted,
  };
  const paging = usePaging(JSON.stringify(filter));
  const { page, rows, goTo } = paging;
  const [pending, setPending] = useState<{ action: ItemAction; item: AdminItem }>();
  const list = useCall('adminItem/getList', { ...filter, page, count: rows });
  const found = useLastData(list.data);
  const close = () => setPending(undefined);
  // The last one of the last page was deleted, or brought back.
  if (page > 1 && list.data?.items.length === 0) goTo(page - 1);
  if (list.error !== undefined) return <Failure error={list.error} onRetry={() => void list.reload()} />;
  const none = deleted
    ? (['noDeleted', 'noDeletedHint'] as const)
    : (['nothingFound', 'nothingFoundHint'] as const);
  return (
    <>
      <div className={`${screenStyles.listHead} ${screenStyles.head}`}>
        <h1>{t('admin.items')}</h1>
        <span className={`${screenStyles.count} numeric`}>{found?.total}</span>
        <div className={choiceStyles.segments} role="group" aria-label={t('admin.which')}>
          {[false, true].map(one => (
            <button
              key={String(one)}
              type="button"
              aria-pressed={deleted === one}
              onClick={() => setDeleted(one)}
            >
              {t(one ? 'admin.deleted' : 'admin.live')}
            </button>
          ))}
        </div>
        <div className="grow" />
        <SearchField
          name={t('admin.itemName')}
          value={typed.item_name}
          onChange={item_name => setTyped({ ...typed, item_name })}
        />
        <SearchField
          narrow
          name={t('admin.owner')}
          value={typed.username}
          onChange={username => setTyped({ ...typed, username })}
        />
      </div>
      {found?.items.length === 0 && (
        <EmptyResult title={t(`admin.${none[0]}`)} hint={t(`admin.${none[1]}`)} />
      )}
      {found !== undefined && found.items.length > 0 && (
        <section className={panelStyles.panel}>
          <ItemTable items={found.items} onAction={(action, item) => setPending({ action, item })} />
          <RowsPager
            total={found.total}
            words={t('admin.itemsTotal', { total: found.total })}
            paging={paging}
          />
        </section>
      )}
      {pending?.action === 'handOver' && <HandOverItemDialog item={pending.item} onClose={close} />}
      {pending?.action === 'delete' && <DeleteItemDialog item={pending.item} onClose={close} />}
    </>
  );
}
