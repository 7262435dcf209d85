import { useState } from 'react';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../../api/use-call.ts';
import { useLastData } from '../../api/use-last-data.ts';
import { Failure } from '../../failure/Failure.tsx';
import { RowsPager } from '../../site/paging/RowsPager.tsx';
import { usePaging } from '../../site/paging/use-paging.ts';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import * as fieldStyles from '../../ui/form/Field.module.css';
import * as panelStyles from '../../ui/Panel.module.css';
import * as screenStyles from '../../ui/Screen.module.css';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../AdminTable.module.css';
import { EmptyResult } from '../EmptyResult.tsx';
import { moveInRows } from '../list/move-in-rows.ts';
import { useListAddress, useTyped } from '../list/use-list-address.ts';
import { SearchField } from '../SearchField.tsx';
import type { AdminItem, ItemAction } from './admin-item.ts';
import { DeleteItemDialog, HandOverItemDialog } from './ItemDialogs.tsx';
import { ItemTable } from './ItemTable.tsx';

const accesses = ['', 'open', 'private'] as const;
const sorts = ['name', 'owner', 'time', 'members'] as const;

/** All items of the site: find, open, hand over, delete, bring back. */
export function ItemsPart() {
  const { t } = useTexts();
  const { shown, show } = useListAddress({ q: '', by: '', deleted: '', access: '', sort: '', up: '' });
  const item_name = useTyped(shown.q, q => show({ q }));
  const username = useTyped(shown.by, by => show({ by }));
  const deleted = isOn(shown.deleted);
  const filter = {
    item_name: shown.q,
    username: shown.by,
    deleted,
    access: accesses.find(access => access === shown.access) ?? ('' as const),
    sort: sorts.find(sort => sort === shown.sort) ?? ('' as const),
    ascending: shown.up,
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
    <div onKeyDown={moveInRows}>
      <div className={`${screenStyles.listHead} ${screenStyles.head}`}>
        <h1>{t('admin.items')}</h1>
        <span className={`${screenStyles.count} numeric`}>{found?.total}</span>
        <div className={choiceStyles.segments} role="group" aria-label={t('admin.which')}>
          {[false, true].map(one => (
            <button
              key={String(one)}
              type="button"
              aria-pressed={deleted === one}
              onClick={() => show({ deleted: one ? '1' : '' })}
            >
              {t(one ? 'admin.deleted' : 'admin.live')}
            </button>
          ))}
        </div>
        <div className="grow" />
        <select
          className={`${fieldStyles.input} ${styles.filter}`}
          aria-label={t('admin.access')}
          value={filter.access}
          onChange={event => show({ access: event.target.value })}
        >
          <option value="">{t('admin.accessAll')}</option>
          <option value="open">{t('admin.open')}</option>
          <option value="private">{t('admin.private')}</option>
        </select>
        <SearchField name={t('admin.itemName')} {...item_name} />
        <SearchField narrow name={t('admin.owner')} {...username} />
      </div>
      {found?.items.length === 0 && (
        <EmptyResult title={t(`admin.${none[0]}`)} hint={t(`admin.${none[1]}`)} />
      )}
      {found !== undefined && found.items.length > 0 && (
        <section className={panelStyles.panel}>
          <ItemTable
            items={found.items}
            sorting={{ sort: filter.sort === '' ? 'time' : filter.sort, ascending: isOn(filter.ascending) }}
            onSort={({ sort, ascending }) => show({ sort, up: ascending ? '1' : '' })}
            onAction={(action, item) => setPending({ action, item })}
          />
          <RowsPager
            total={found.total}
            words={t('admin.itemsTotal', { total: found.total })}
            paging={paging}
          />
        </section>
      )}
      {pending?.action === 'handOver' && <HandOverItemDialog item={pending.item} onClose={close} />}
      {pending?.action === 'delete' && <DeleteItemDialog item={pending.item} onClose={close} />}
    </div>
  );
}
