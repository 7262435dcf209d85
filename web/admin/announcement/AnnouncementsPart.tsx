import { useState } from 'react';
import { isNone } from '#common/row-values.ts';
import { useCall, useSend } from '../../api/use-call.ts';
import { Failure } from '../../failure/Failure.tsx';
import { localMoment } from '../../share/share-end.ts';
import { ConfirmDialog } from '../../site/ConfirmDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import * as marksStyles from '../../ui/Marks.module.css';
import * as panelStyles from '../../ui/Panel.module.css';
import * as screenStyles from '../../ui/Screen.module.css';
import * as tableStyles from '../../ui/Table.module.css';
import { formatMoment } from '../../ui/text/format-moment.ts';
import { personLabel } from '../../ui/text/initials.ts';
import { stripMarkdown } from '../../ui/text/strip-markdown.ts';
import { useTexts } from '../../ui/texts.tsx';
import * as adminTableStyles from '../AdminTable.module.css';
import { EmptyResult } from '../EmptyResult.tsx';
import { moveInRows } from '../list/move-in-rows.ts';
import { useAttempt } from '../use-attempt.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import type { Announcement } from './announcement-form.ts';
import { audienceWords, kindWords, stateWords } from './announcement-words.ts';

type Pending = { action: 'change' | 'delete'; announcement: Announcement } | { action: 'add' };
type OnAction = (pending: Pending) => void;

const stale = ['announcement/list'] as const;
const stateLooks = { planned: marksStyles.info, running: marksStyles.success, ended: '' } as const;

/** What is announced above every screen, planned and ended ones included. */
export function AnnouncementsPart() {
  const { t } = useTexts();
  const { data, error, reload } = useCall('announcement/list', {});
  const [pending, setPending] = useState<Pending>();
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  return (
    <div onKeyDown={moveInRows}>
      <div className={`${screenStyles.listHead} ${screenStyles.head}`}>
        <h1>{t('announcement.title')}</h1>
        <span className={`${screenStyles.count} numeric`}>{data?.length}</span>
        <div className="grow" />
        <Button look="primary" icon="plus" onClick={() => setPending({ action: 'add' })}>
          {t('announcement.add')}
        </Button>
      </div>
      <p className={`hint ${adminTableStyles.lead}`}>{t('announcement.hint')}</p>
      {data?.length === 0 && <EmptyResult title={t('announcement.none')} hint={t('announcement.noneHint')} />}
      {data !== undefined && data.length > 0 && (
        <section className={panelStyles.panel}>
          <AnnouncementTable announcements={data} onAction={setPending} />
        </section>
      )}
      {pending !== undefined && <ActionDialog pending={pending} onClose={() => setPending(undefined)} />}
    </div>
  );
}

type AnnouncementTableProps = { announcements: readonly Announcement[]; onAction: OnAction };

function AnnouncementTable({ announcements, onAction }: AnnouncementTableProps) {
  const { t } = useTexts();
  return (
    <div className={`table-frame ${tableStyles.table} ${adminTableStyles.table}`}>
      <table>
        <thead>
          <tr>
            <th>{t('announcement.text')}</th>
            <th>{t('announcement.state')}</th>
            <th>{t('announcement.audience')}</th>
            <th>{t('announcement.time')}</th>
            <th aria-label={t('common.more')} />
          </tr>
        </thead>
        <tbody>
          {announcements.map(announcement => (
            <tr key={announcement.announcement_id}>
              <td>
                <Said {...{ announcement, onAction }} />
              </td>
              <td data-l={t('announcement.state')}>
                <span className={`${marksStyles.tag} ${stateLooks[announcement.state]}`}>
                  {t(stateWords[announcement.state])}
                </span>
              </td>
              <td data-l={t('announcement.audience')}>{t(audienceWords[announcement.audience])}</td>
              <td className={tableStyles.number} data-l={t('announcement.time')}>
                <Times announcement={announcement} />
              </td>
              <td className={tableStyles.actions}>
                <Acts {...{ announcement, onAction }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { announcement: Announcement; onAction: OnAction };

/** In the language of the reader where there is one; a press opens it. */
function Said({ announcement, onAction }: RowProps) {
  const { t, lang } = useTexts();
  const { text_en, text_zh, kind, put_away_count: count } = announcement;
  const [own, other] = lang === 'zh-cn' ? [text_zh, text_en] : [text_en, text_zh];
  const facts = [
    t(kindWords[kind]),
    personLabel(announcement),
    ...(count > 0 ? [t('announcement.putAway', { count })] : []),
  ];
  return (
    <span className={adminTableStyles.item}>
      <button
        type="button"
        className={`link ${adminTableStyles.rowButton}`}
        data-row
        onClick={() => onAction({ action: 'change', announcement })}
      >
        {stripMarkdown(own === '' ? other : own)}
      </button>
      <small>{facts.join(' · ')}</small>
    </span>
  );
}

function Times({ announcement: { starts_at, ends_at } }: { announcement: Announcement }) {
  const { t, lang } = useTexts();
  const moment = (seconds: string) => formatMoment(localMoment(Number(seconds)), lang);
  return (
    <>
      {!isNone(starts_at) && <div>{t('announcement.from', { moment: moment(starts_at) })}</div>}
      <div>
        {isNone(ends_at) ? t('announcement.open') : t('announcement.until', { moment: moment(ends_at) })}
      </div>
    </>
  );
}

function Acts({ announcement, onAction }: RowProps) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const { send, isSending } = useSend('announcement/end', { stale });
  const { announcement_id, state } = announcement;
  return (
    <div className="row">
      {state !== 'ended' && (
        <Button
          size="sm"
          look="ghost"
          disabled={isSending}
          onClick={() => void attempt(async () => send({ announcement_id }), t('announcement.endNow'))}
        >
          {t('announcement.end')}
        </Button>
      )}
      <Button size="sm" look="danger-quiet" onClick={() => onAction({ action: 'delete', announcement })}>
        {t('announcement.delete')}
      </Button>
    </div>
  );
}

function ActionDialog({ pending, onClose }: { pending: Pending; onClose: () => void }) {
  const { t } = useTexts();
  const { send } = useSend('announcement/delete', { stale });
  if (pending.action === 'add') return <AnnouncementDialog onClose={onClose} />;
  const { action, announcement } = pending;
  if (action === 'change') return <AnnouncementDialog announcement={announcement} onClose={onClose} />;
  return (
    <ConfirmDialog
      danger
      title={t('announcement.deleteTitle')}
      hint={t('announcement.deleteHint')}
      action={t('announcement.delete')}
      send={async () => send({ announcement_id: announcement.announcement_id })}
      done={t('announcement.deleted')}
      onClose={onClose}
    />
  );
}
