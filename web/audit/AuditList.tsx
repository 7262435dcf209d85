import type { Answer } from '#common/contract/index.ts';
import { noId } from '#common/row-values.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { useLastData } from '../api/use-last-data.ts';
import { Failure } from '../failure/Failure.tsx';
import { RowsPager } from '../site/paging/RowsPager.tsx';
import { usePaging } from '../site/paging/use-paging.ts';
import * as buttonStyles from '../ui/Button.module.css';
import { Gable } from '../ui/drawing/Gable.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import * as panelStyles from '../ui/Panel.module.css';
import * as tableStyles from '../ui/Table.module.css';
import { formatMoment } from '../ui/text/format-moment.ts';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';

type Log = Answer<'audit/list'>;
/** The item, the person, or neither for all of it, as an administrator reads it. */
type AuditListProps = { item_id?: string; uid?: string };

export function AuditList({ item_id = noId, uid = noId }: AuditListProps) {
  const { t } = useTexts();
  const href = useHref();
  const paging = usePaging();
  const { data, error, reload } = useCall('audit/list', {
    item_id,
    uid,
    page: String(paging.page),
    count: String(paging.rows),
  });
  const log = useLastData(data);
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (log === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  const { total } = log;
  if (total === 0) {
    return (
      <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
        <Gable />
        <h2>{t('auditLog.none')}</h2>
        <p>{t('auditLog.noneHint')}</p>
      </div>
    );
  }
  return (
    <>
      <p className="row">
        <a
          className={`${buttonStyles.button} ${buttonStyles.small}`}
          href={href(`/api/audit/export?item_id=${item_id}&uid=${uid}`)}
        >
          {t('auditLog.download')}
        </a>
      </p>
      <section className={panelStyles.panel} aria-busy={data === undefined}>
        <AuditTable entries={log.entries} />
        <RowsPager total={total} words={t('auditLog.count', { count: total })} paging={paging} />
      </section>
    </>
  );
}

function AuditTable({ entries }: Pick<Log, 'entries'>) {
  const { t, lang } = useTexts();
  return (
    <div className={`table-frame ${tableStyles.table}`}>
      <table>
        <thead>
          <tr>
            <th>{t('auditLog.what')}</th>
            <th>{t('auditLog.who')}</th>
            <th>{t('auditLog.from')}</th>
            <th>{t('auditLog.when')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, text, times, username, name, address, addtime }) => (
            <tr key={id}>
              <td>
                {text}
                {times > 1 && <span className="hint"> · {t('auditLog.times', { count: times })}</span>}
              </td>
              <td data-l={t('auditLog.who')}>
                {username === '' ? t('auditLog.nobody') : personLabel({ name, username })}
              </td>
              <td className={`${tableStyles.number} nowrap`} data-l={t('auditLog.from')}>
                {address === '' && username !== '' ? t('auditLog.adminOverride') : address}
              </td>
              <td className={`${tableStyles.number} nowrap`} data-l={t('auditLog.when')}>
                {formatMoment(addtime, lang)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
