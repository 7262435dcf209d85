import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { usePerson } from '../site/person.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import { isFirstHint } from './unread-hint.ts';

const shownMs = 10_000;
const path = '/notice/index';

/** Says once in a session that messages wait. Who reads them already sees no hint. */
export function UnreadHint() {
  const { t } = useTexts();
  const showToast = useToast();
  const href = useHref();
  const [here] = useLocation();
  const username = usePerson()?.username ?? '';
  const count = useCall('notice/unreadCount', {}).data?.unread_count ?? 0;
  useEffect(() => {
    if (count === 0 || !isFirstHint(username) || here === path) return;
    // A load of the document: the editor asks before text is left that is not saved.
    const open = () => window.location.assign(href(path));
    const words = t('notice.hint', { count });
    showToast(words, { icon: 'bell', action: { label: t('notice.hintOpen'), run: open }, shownMs });
  }, [count, username, here, href, showToast, t]);
  return null;
}
