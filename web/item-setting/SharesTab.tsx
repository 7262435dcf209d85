import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isNone } from '#common/row-values.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Failure } from '../failure/Failure.tsx';
import { LinksOfItem } from '../link/LinksOfItem.tsx';
import { localMoment } from '../share/share-end.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import * as avatarStyles from '../ui/Avatar.module.css';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/copy/CopyButton.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import * as tableStyles from '../ui/Table.module.css';
import { formatMoment } from '../ui/text/format-moment.ts';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';

type SharedPage = Answer<'item/shares'>[number];

/** What of the item whoever has an address may read: pages shared by a key, and links, whoever made them. */
export function SharesTab({ item }: { item: Answer<'item/detail'> }) {
  return (
    <>
      <SharesByKey item={item} />
      <LinksOfItem item_id={item.item_id} />
    </>
  );
}

function SharesByKey({ item }: { item: Answer<'item/detail'> }) {
  const { t } = useTexts();
  const { item_id } = item;
  const [pending, setPending] = useState<SharedPage | 'all' | undefined>(undefined);
  const shares = useCall('item/shares', { item_id });
  const { send } = useSend('item/endShare', { stale: ['item/shares', 'page/info'] });
  if (shares.error !== undefined)
    return <Failure error={shares.error} onRetry={() => void shares.reload()} />;
  if (shares.data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  if (shares.data.length === 0) {
    return (
      <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
        <h2>{t('itemSetting.noShares')}</h2>
        <p>{t('itemSetting.noSharesHint')}</p>
      </div>
    );
  }
  return (
    <>
      <div className={screenStyles.listHead}>
        <h2>{t('itemSetting.sharedPages')}</h2>
        <span className={`${screenStyles.count} numeric`}>{shares.data.length}</span>
        <span className="hint">
          {t(item.password === '' ? 'itemSetting.sharedOpenHint' : 'itemSetting.sharedHint')}
        </span>
        <span className="grow" />
        <Button look="danger-quiet" onClick={() => setPending('all')}>
          {t('itemSetting.endAll')}…
        </Button>
      </div>
      <SharedPages shares={shares.data} onEnd={setPending} />
      {pending !== undefined && (
        <ConfirmDialog
          danger
          title={
            pending === 'all'
              ? t('itemSetting.endAllTitle', { count: shares.data.length })
              : t('itemSetting.endTitle', { page: pending.page_title })
          }
          hint={t('itemSetting.endHint')}
          action={t(pending === 'all' ? 'itemSetting.endAll' : 'itemSetting.endAction')}
          send={async () =>
            send({ item_id, ...(pending === 'all' ? { all: true } : { page_id: pending.page_id }) })
          }
          done={t('itemSetting.ended')}
          onClose={() => setPending(undefined)}
        />
      )}
    </>
  );
}

type SharedPagesProps = { shares: readonly SharedPage[]; onEnd: (share: SharedPage) => void };

function SharedPages({ shares, onEnd }: SharedPagesProps) {
  const { t, lang } = useTexts();
  const href = useHref();
  const addressOf = (share: SharedPage) => window.location.origin + href(`/p/${share.unique_key}`);
  return (
    <section className={panelStyles.panel}>
      <div className={`table-frame ${tableStyles.table}`}>
        <table>
          <thead>
            <tr>
              <th>{t('itemSetting.page')}</th>
              <th>{t('itemSetting.sharedBy')}</th>
              <th>{t('itemSetting.sharedAt')}</th>
              <th>{t('itemSetting.endsAt')}</th>
              <th aria-label={t('itemSetting.endAction')} />
            </tr>
          </thead>
          <tbody>
            {shares.map(share => (
              <tr key={share.page_id}>
                <td>
                  <a className={avatarStyles.named} href={addressOf(share)}>
                    <Icon name="page" />
                    <b>{share.page_title}</b>
                  </a>
                </td>
                <td data-l={t('itemSetting.sharedBy')}>
                  {share.username === '' ? t('itemSetting.sharerUnknown') : personLabel(share)}
                </td>
                <td className={`${tableStyles.number} nowrap`} data-l={t('itemSetting.sharedAt')}>
                  {formatMoment(share.addtime, lang)}
                </td>
                <td className={`${tableStyles.number} nowrap`} data-l={t('itemSetting.endsAt')}>
                  {isNone(share.expire_time)
                    ? t('itemSetting.endsNever')
                    : formatMoment(localMoment(Number(share.expire_time)), lang)}
                </td>
                <td className={tableStyles.actions}>
                  <div className="row">
                    <CopyButton
                      text={addressOf(share)}
                      name={t('itemSetting.copyOf', { name: share.page_title })}
                      isSmall
                    />
                    <Button size="sm" onClick={() => onEnd(share)}>
                      {t('itemSetting.endAction')}
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
