import { Link } from 'wouter';
import { useCall } from '../api/use-call.ts';
import * as buttonStyles from '../ui/Button.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';

const mostShown = 99;

/** Leads to one's messages, and says how many are unread. */
export function NoticeBell() {
  const { t } = useTexts();
  const { data } = useCall('notice/unreadCount', {});
  const count = data?.unread_count ?? 0;
  const name = count === 0 ? t('notice.bell') : t('notice.bellUnread', { count });
  return (
    <Link className={buttonStyles.iconButton} href="/notice/index" aria-label={name} title={name}>
      <Icon name="bell" size={18} />
      {count > 0 && (
        <span className={buttonStyles.count} aria-hidden="true">
          {count > mostShown ? `${mostShown}+` : count}
        </span>
      )}
    </Link>
  );
}
