import { useId } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import * as avatarStyles from '../ui/Avatar.module.css';
import { buttonClass, IconButton } from '../ui/Button.tsx';
import { formatMoment } from '../ui/text/format-moment.ts';
import { initialsOf, personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';
import type { Day } from './group-by-day.ts';
import * as styles from './NoticesScreen.module.css';

type NoticeLineProps = {
  notice: Answer<'notice/getList'>[number];
  day: Day;
  isRead: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onDelete: () => void;
};

/** The mark of the product, as the tab of the browser shows it. */
function SiteMark() {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  return <img src={icon?.href} alt="" />;
}

/** One line that opens in place. One that says it all in its title is read by a click, and has nothing to open. */
export function NoticeLine({ notice, day, isRead, isOpen, onToggle, onDelete }: NoticeLineProps) {
  const { t, lang } = useTexts();
  const id = useId();
  const { title, text, href, from_name, from_username, notice_time } = notice;
  const from = from_username === '' ? from_name : personLabel({ name: from_name, username: from_username });
  const isAnnouncement = isOn(notice.is_announcement);
  const hasMore = text !== '' || href !== '';
  const look = isOpen && hasMore ? styles.open : isRead ? undefined : styles.unread;
  const opens = hasMore && { 'aria-expanded': isOpen, 'aria-controls': id };
  return (
    <li className={look}>
      <button type="button" className={styles.line} {...opens} onClick={onToggle}>
        <span
          className={
            isAnnouncement
              ? `${avatarStyles.avatar} ${avatarStyles.largeAvatar} ${styles.siteFace}`
              : `${avatarStyles.avatar} ${avatarStyles.largeAvatar}`
          }
          aria-hidden="true"
        >
          {isAnnouncement ? <SiteMark /> : initialsOf(from_name)}
        </span>
        <b>
          {title}
          {!isRead && <span className="visually-hidden">{` (${t('notice.unread')})`}</span>}
        </b>
        <small>{isAnnouncement ? `${t('notice.announcement')} · ${from}` : from}</small>
        <time>{day === 'earlier' ? formatMoment(notice_time, lang) : notice_time.slice(11, 16)}</time>
      </button>
      <IconButton small icon="trash" name={t('notice.deleteOf', { title })} onClick={onDelete} />
      {isOpen && hasMore && (
        <div className={styles.body} id={id}>
          {text !== '' && <p className={styles.text}>{text}</p>}
          {href !== '' && (
            <p>
              <a className={buttonClass()} href={href}>
                {t(href.includes('/page/diff/') ? 'notice.compare' : 'notice.open')}
              </a>
            </p>
          )}
        </div>
      )}
    </li>
  );
}
