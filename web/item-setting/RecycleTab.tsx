import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { itemToEdit } from '#common/editor-page.ts';
import { recycleDays } from '#common/limits.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Failure } from '../failure/Failure.tsx';
import { MovePageDialog } from '../move-copy/MovePageDialog.tsx';
import { useShowRecovered } from '../page-actions/use-show-recovered.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import * as avatarStyles from '../ui/Avatar.module.css';
import { Button } from '../ui/Button.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import * as tableStyles from '../ui/Table.module.css';
import { formatMoment } from '../ui/text/format-moment.ts';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';

type Recycled = Answer<'recycle/getList'>[number];
const daysThatHurry = 3;

export function RecycleTab({ item: { item_id } }: { item: Answer<'item/detail'> }) {
  /** The page whose catalog is gone. The list may be empty by now. */
  const [moving, setMoving] = useState<string | undefined>(undefined);
  const info = useCall('item/info', moving === undefined ? null : itemToEdit(item_id));
  return (
    <>
      <RecycleBin item_id={item_id} onMove={setMoving} />
      {moving !== undefined && info.data !== undefined && (
        <MovePageDialog info={info.data} page_id={moving} onClose={() => setMoving(undefined)} />
      )}
    </>
  );
}

type RecycleBinProps = { item_id: string; onMove: (page_id: string) => void };

function RecycleBin({ item_id, onMove }: RecycleBinProps) {
  const { t } = useTexts();
  const showRecovered = useShowRecovered();
  const [pending, setPending] = useState<Recycled | undefined>(undefined);
  const bin = useCall('recycle/getList', { item_id });
  const { send } = useSend('recycle/recover', { stale: ['recycle/getList', 'item/info'] });
  const recover = async (page: Recycled) => {
    const place = await send({ item_id, page_id: page.page_id });
    showRecovered(page, place, () => onMove(page.page_id));
  };
  if (bin.error !== undefined) return <Failure error={bin.error} onRetry={() => void bin.reload()} />;
  if (bin.data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  if (bin.data.length === 0) {
    return (
      <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
        <h2>{t('itemSetting.binEmpty')}</h2>
        <p>{t('itemSetting.binEmptyHint')}</p>
      </div>
    );
  }
  return (
    <>
      <div className={screenStyles.listHead}>
        <h2>{t('itemSetting.deletedPages')}</h2>
        <span className={`${screenStyles.count} numeric`}>{bin.data.length}</span>
        <span className="hint">{t('itemSetting.keptDays')}</span>
      </div>
      <RecycledPages pages={bin.data} onRecover={setPending} />
      {pending !== undefined && (
        <ConfirmDialog
          title={t('itemSetting.recoverTitle', { page: pending.page_title })}
          hint={t('itemSetting.recoverHint')}
          action={t('itemSetting.recoverAction')}
          send={async () => recover(pending)}
          onClose={() => setPending(undefined)}
        />
      )}
    </>
  );
}

type RecycledPagesProps = { pages: readonly Recycled[]; onRecover: (page: Recycled) => void };

function RecycledPages({ pages, onRecover }: RecycledPagesProps) {
  const { t, lang } = useTexts();
  return (
    <section className={panelStyles.panel}>
      <div className={`table-frame ${tableStyles.table}`}>
        <table>
          <thead>
            <tr>
              <th>{t('itemSetting.page')}</th>
              <th>{t('itemSetting.deletedBy')}</th>
              <th>{t('itemSetting.deletedAt')}</th>
              <th>{t('itemSetting.left')}</th>
              <th aria-label={t('itemSetting.recover')} />
            </tr>
          </thead>
          <tbody>
            {pages.map(page => {
              const left = daysLeft(page.del_time);
              return (
                <tr key={page.id}>
                  <td>
                    <span className={avatarStyles.named}>
                      <Icon name="page" />
                      <b>{page.page_title}</b>
                    </span>
                  </td>
                  <td data-l={t('itemSetting.deletedBy')}>
                    {personLabel({ name: page.del_by_name, username: page.del_by_username })}
                  </td>
                  <td className={`${tableStyles.number} nowrap`} data-l={t('itemSetting.deletedAt')}>
                    {formatMoment(page.del_time, lang)}
                  </td>
                  <td className="nowrap" data-l={t('itemSetting.left')}>
                    <span className={left <= daysThatHurry ? 'required numeric' : 'muted numeric'}>
                      {t('itemSetting.days', { count: left })}
                    </span>
                  </td>
                  <td className={tableStyles.actions}>
                    <Button size="sm" onClick={() => onRecover(page)}>
                      <Icon name="undo" />
                      {t('itemSetting.recover')}
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function daysLeft(del_time: string): number {
  const deleted = new Date(del_time.replace(' ', 'T')).getTime();
  const passed = Math.floor((Date.now() - deleted) / 86_400_000);
  return Math.min(recycleDays, Math.max(0, recycleDays - passed));
}
