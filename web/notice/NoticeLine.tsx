import { useId } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { formatMoment } from '../page/format-moment.ts';
import { buttonClass, IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { initialsOf } from '../ui/initials.ts';
import { useTexts } from '../ui/texts.tsx';

type NoticeLineProps = {
  notice: Answer<'notice/getList'>[number];
  isRead: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onDelete: () => void;
};

/** One line that opens in place. One that says it all in its title is read by a click, and has nothing to open. */
export function NoticeLine({ notice, isRead, isOpen, onToggle, onDelete }: NoticeLineProps) {
  const { t, lang } = useTexts();
  const id = useId();
  const { title, text, href, from_name, notice_time } = notice;
  const isAnnouncement = notice.is_announcement === 1;
  const hasMore = text !== '' || href !== '';
  const look = isOpen && hasMore ? 'open' : isRead ? undefined : 'un';
  const opens = hasMore && { 'aria-expanded': isOpen, 'aria-controls': id };
  return (
    <li className={look}>
      <button type="button" className="nr" {...opens} onClick={onToggle}>
        <span className={isAnnouncement ? 'ava ava-lg ava-site' : 'ava ava-lg'} aria-hidden="true">
          {isAnnouncement ? <Icon name="bell" /> : initialsOf(from_name)}
        </span>
        <b>
          {title}
          {!isRead && <span className="sr">{` (${t('notice.unread')})`}</span>}
        </b>
        <small>{isAnnouncement ? `${t('notice.announcement')} · ${from_name}` : from_name}</small>
        <time>{formatMoment(notice_time, lang)}</time>
      </button>
      <IconButton small icon="trash" name={t('notice.deleteOf', { title })} onClick={onDelete} />
      {isOpen && hasMore && (
        <div className="bd" id={id}>
          {text !== '' && <p className="nl-t">{text}</p>}
          {href !== '' && (
            <p>
              <a className={buttonClass()} href={href}>
                {t('notice.open')}
              </a>
            </p>
          )}
        </div>
      )}
    </li>
  );
}
