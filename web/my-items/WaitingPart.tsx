import type { ReactNode } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { addressOfItem, addressOfPage } from '#common/reader-page.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import { formatMoment } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './WaitingPart.module.css';

type Waiting = Answer<'waiting/list'>;

/** Above the grid: what waits for the person, and beside it where they were last. Absent where there is neither. */
export function WaitingPart() {
  const { data } = useCall('waiting/list', {});
  if (data === undefined) return null;
  const { changes, sources, webhooks, watched, recent_pages } = data;
  const hasNews = changes.length + sources.length + webhooks.length + watched.length > 0;
  if (!hasNews) return null;
  return (
    <div className={styles.parts}>
      <WaitingList waiting={data} />
      {recent_pages.length > 0 && <RecentPages pages={recent_pages} />}
    </div>
  );
}

function WaitingList({ waiting }: { waiting: Waiting }) {
  const { t } = useTexts();
  const { changes, sources, webhooks, watched } = waiting;
  const count = changes.length + sources.length + webhooks.length;
  return (
    <section className={`${panelStyles.panel} ${styles.part}`} aria-label={t('waiting.title')}>
      <h2 className={styles.head}>
        {t(count > 0 ? 'waiting.title' : 'waiting.watched')}
        {count > 0 && <span className={`${styles.count} numeric`}>{count}</span>}
      </h2>
      <ul className={styles.list}>
        {changes.map(change => (
          <ChangeRow key={change.change_id} change={change} />
        ))}
        {sources.map(({ source_id, item_id, item_name, host, failures }) => (
          <Row
            key={source_id}
            icon="alert"
            title={t('waiting.source', { host })}
            hint={t('waiting.sourceHint', { item: item_name, count: failures })}
            href={`/item/setting/${item_id}?tab=sources`}
          />
        ))}
        {webhooks.map(({ webhook_id, item_id, item_name, webhook_name, off_reason }) => (
          <Row
            key={webhook_id}
            icon="alert"
            title={t(off_reason === '' ? 'waiting.webhook' : 'waiting.webhookOff', { name: webhook_name })}
            hint={item_name}
            href={item_id === '0' ? '/admin/index?part=webhooks' : `/item/setting/${item_id}?tab=automations`}
          />
        ))}
        {watched.length > 0 && count > 0 && <li className={styles.between}>{t('waiting.watched')}</li>}
        {watched.map(item => (
          <Row
            key={`item ${item.item_id}`}
            icon="history"
            title={t('waiting.changed', { item: item.item_name, count: item.page_count })}
            hint={t(`changeLog.${item.level}`)}
            href={`${addressOfItem(item)}/changes`}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { icon: IconName; title: ReactNode; hint: string; href: string; children?: ReactNode };

function Row({ icon, title, hint, href, children }: RowProps) {
  const { t } = useTexts();
  const hrefOf = useHref();
  return (
    <li className={styles.row}>
      <Icon name={icon} />
      <span>
        {title}
        <small>{hint}</small>
      </span>
      <a className={buttonClass({ size: 'sm', look: 'ghost' })} href={hrefOf(href)}>
        {t('waiting.look')}
      </a>
      {children}
    </li>
  );
}

function ChangeRow({ change }: { change: Waiting['changes'][number] }) {
  const { t, lang } = useTexts();
  const { change_id, page_id, page_title, item_name, addtime } = change;
  const { send, isSending } = useSend('change/acknowledge', { stale: ['waiting/list', 'change/seen'] });
  const name = change.name === '' ? change.username : change.name;
  return (
    <Row
      icon="alert"
      title={t('waiting.breaks', { page: page_title, name })}
      hint={t('waiting.breaksHint', { item: item_name, moment: formatMoment(addtime, lang) })}
      href={`${addressOfItem(change)}/changes?page_id=${page_id}`}
    >
      <Button size="sm" disabled={isSending} onClick={() => void send({ change_id })}>
        {t('waiting.acknowledge')}
      </Button>
    </Row>
  );
}

function RecentPages({ pages }: { pages: Waiting['recent_pages'] }) {
  const { t, lang } = useTexts();
  const href = useHref();
  return (
    <section className={`${panelStyles.panel} ${styles.part}`} aria-label={t('waiting.recent')}>
      <h2 className={styles.head}>{t('waiting.recent')}</h2>
      <ul className={styles.list}>
        {pages.map(page => (
          <li key={page.page_id} className={styles.recent}>
            <a href={href(addressOfPage(page))}>{page.page_title}</a>
            <small>
              {t('waiting.recentHint', { item: page.item_name, moment: formatMoment(page.addtime, lang) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
