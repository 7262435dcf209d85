import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { recycleDays } from '#common/limits.ts';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { useCall, useSend } from '../../api/use-call.ts';
import { useHref } from '../../api/use-href.ts';
import { formatMoment } from '../../page/format-moment.ts';
import { Failure } from '../../site/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';

type Recycled = Answer<'recycle/getList'>[number];
const daysThatHurry = 3;

export function RecycleTab({ item }: { item: Answer<'item/detail'> }) {
  const { t } = useTexts();
  const href = useHref();
  const say = useToast();
  const [asked, setAsked] = useState<Recycled | undefined>(undefined);
  const { item_id } = item;
  const bin = useCall('recycle/getList', { item_id });
  const { send, isSending } = useSend('recycle/recover', { stale: ['recycle/getList', 'item/info'] });
  if (bin.error !== undefined) return <Failure error={bin.error} onRetry={() => void bin.reload()} />;
  if (bin.data === undefined) return <p className="sr">{t('common.loading')}</p>;
  const recover = async ({ page_id, page_title }: Recycled) => {
    try {
      await send({ item_id, page_id });
      setAsked(undefined);
      const open = () => window.location.assign(href(`/page/${page_id}`));
      say(t('itemSetting.recovered', { page: page_title }), {
        action: { label: t('itemSetting.open'), run: open },
        shownMs: 8_000,
      });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      say(messageOf(failure, t), { isError: true });
    }
  };
  if (bin.data.length === 0) {
    return (
      <div className="panel empty">
        <h2>{t('itemSetting.binEmpty')}</h2>
        <p>{t('itemSetting.binEmptyHint')}</p>
      </div>
    );
  }
  return (
    <>
      <div className="lh">
        <h2>{t('itemSetting.deletedPages')}</h2>
        <span className="cnt num">{bin.data.length}</span>
        <span className="hint">{t('itemSetting.keptDays')}</span>
      </div>
      <RecycledPages pages={bin.data} onRecover={setAsked} />
      {asked !== undefined && (
        <Dialog
          title={t('itemSetting.recoverTitle', { page: asked.page_title })}
          closeName={t('common.close')}
          onClose={() => setAsked(undefined)}
          foot={
            <>
              <Button onClick={() => setAsked(undefined)}>{t('work.cancel')}</Button>
              <Button look="primary" data-autofocus disabled={isSending} onClick={() => void recover(asked)}>
                {t('itemSetting.recover')}
              </Button>
            </>
          }
        >
          <p>{t('itemSetting.recoverHint')}</p>
        </Dialog>
      )}
    </>
  );
}

type RecycledPagesProps = { pages: readonly Recycled[]; onRecover: (page: Recycled) => void };

function RecycledPages({ pages, onRecover }: RecycledPagesProps) {
  const { t, lang } = useTexts();
  return (
    <section className="panel">
      <div className="tbl ui">
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
                    <b>{page.page_title}</b>
                  </td>
                  <td data-l={t('itemSetting.deletedBy')}>{page.del_by_username}</td>
                  <td className="n nowrap" data-l={t('itemSetting.deletedAt')}>
                    {formatMoment(page.del_time, lang)}
                  </td>
                  <td className="nowrap" data-l={t('itemSetting.left')}>
                    <span className={left <= daysThatHurry ? 'req num' : 'muted num'}>
                      {t('itemSetting.days', { count: left })}
                    </span>
                  </td>
                  <td className="acts">
                    <Button size="sm" onClick={() => onRecover(page)}>
                      <Icon name="history" />
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
