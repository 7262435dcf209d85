import { useState } from 'react';
import { Link } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useLastData } from '../api/use-last-data.ts';
import { Failure } from '../failure/Failure.tsx';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Button } from '../ui/Button.tsx';
import { Gable } from '../ui/drawing/Gable.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { Tabs } from '../ui/Tabs.tsx';
import { useTexts } from '../ui/texts.tsx';
import { FeedbackDialog } from './FeedbackDialog.tsx';
import { groupByDay } from './group-by-day.ts';
import { NoticeLine } from './NoticeLine.tsx';
import * as styles from './NoticesScreen.module.css';

type Notice = Answer<'notice/getList'>[number];
type Which = 'all' | 'unread';
const atFirst = 50;
const stale = ['notice/unreadCount'] as const;

/** `/notice/index` */
export function NoticesScreen() {
  const { t } = useTexts();
  const [which, setWhich] = useState<Which>('all');
  const [isWriting, setWriting] = useState(false);
  const unread = useCall('notice/unreadCount', {}).data?.unread_count ?? 0;
  useScreenTitle(t('notice.title'));
  const tabs = [
    { key: 'all', label: t('notice.all') },
    { key: 'unread', label: unread === 0 ? t('notice.unread') : t('notice.unreadCount', { count: unread }) },
  ] as const;
  return (
    <div className={screenStyles.narrow}>
      <Link className={screenStyles.back} href="/item/index">
        <Icon name="left" />
        {t('common.myItems')}
      </Link>
      <div className={screenStyles.head}>
        <h1>{t('notice.title')}</h1>
        <div className="grow" />
        <Button icon="chat" onClick={() => setWriting(true)}>
          {t('notice.feedback')}
        </Button>
      </div>
      <Tabs
        name={t('notice.which')}
        tabs={tabs}
        chosen={which}
        onChoose={setWhich}
        end={unread > 0 && <ReadAll />}
      >
        <Notices key={which} which={which} />
      </Tabs>
      {isWriting && <FeedbackDialog onClose={() => setWriting(false)} />}
    </div>
  );
}

function ReadAll() {
  const { t } = useTexts();
  const act = useActionWithToast();
  const { send } = useSend('notice/setAllRead', { stale: [...stale, 'notice/getList'] });
  return (
    <Button look="ghost" size="sm" icon="check" onClick={() => void act(async () => send({}))}>
      {t('notice.readAll')}
    </Button>
  );
}

function Notices({ which }: { which: Which }) {
  const { t } = useTexts();
  const [count, setCount] = useState(atFirst);
  const { data: found, error, reload } = useCall('notice/getList', { notice_type: which, count });
  const data = useLastData(found);
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  if (data.length === 0) {
    return (
      <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
        <Gable />
        <h2>{t(which === 'all' ? 'notice.none' : 'notice.noneUnread')}</h2>
        <p>{t('notice.noneHint')}</p>
      </div>
    );
  }
  return (
    <>
      <NoticeList notices={data} />
      {found?.length === count && (
        <p className={styles.more}>
          <Button onClick={() => setCount(count + atFirst)}>{t('notice.more')}</Button>
        </p>
      )}
    </>
  );
}

/** A notice that was opened is read; in the list of unread ones it stays until the list is opened anew. */
function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTexts();
  const act = useActionWithToast();
  const [now] = useState(() => new Date());
  const [open, setOpen] = useState<string | undefined>(undefined);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<Notice | undefined>(undefined);
  const reading = useSend('notice/setRead', { stale });
  const deleting = useSend('notice/delete', { stale: [...stale, 'notice/getList'] });
  const isRead = (one: Notice) => isOn(one.is_read) || read.has(one.notice_id);
  const toggle = (one: Notice) => {
    const { notice_id } = one;
    setOpen(open === notice_id ? undefined : notice_id);
    if (isRead(one)) return;
    setRead(new Set([...read, notice_id]));
    void act(async () => reading.send({ notice_id }));
  };
  return (
    <>
      {groupByDay(notices, now).map(group => (
        <section key={group.day}>
          <h2 className={styles.day}>{t(`notice.${group.day}`)}</h2>
          <ul className={styles.notices}>
            {group.notices.map(one => (
              <NoticeLine
                key={one.notice_id}
                notice={one}
                day={group.day}
                isRead={isRead(one)}
                isOpen={open === one.notice_id}
                onToggle={() => toggle(one)}
                onDelete={() => setPending(one)}
              />
            ))}
          </ul>
        </section>
      ))}
      {pending !== undefined && (
        <ConfirmDialog
          danger
          title={t('notice.deleteTitle')}
          hint={pending.title}
          action={t('notice.delete')}
          send={async () => deleting.send({ notice_id: pending.notice_id })}
          done={t('notice.deleted')}
          onClose={() => setPending(undefined)}
        />
      )}
    </>
  );
}
