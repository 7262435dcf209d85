import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { Button } from '../ui/Button.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import { formatMoment } from '../ui/text/format-moment.ts';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './FeedbackList.module.css';

type Entry = Answer<'feedback/list'>['entries'][number];

/** What readers wrote is plain text, and stays so. */
export function FeedbackEntry({ item_id, entry }: { item_id: string; entry: Entry }) {
  const { t, lang } = useTexts();
  const href = useHref();
  const act = useActionWithToast();
  const { send, isSending } = useSend('feedback/setDone', { stale: ['feedback/list'] });
  const { feedback_id, page_id, quote, words, username } = entry;
  const isDone = isOn(entry.is_done);
  return (
    <li>
      <div className={styles.content}>
        <div className={styles.facts}>
          <KindTag entry={entry} />
          <a href={href(`/${item_id}?page_id=${page_id}`)}>{entry.page_title}</a>
          <span>
            {t(isOn(entry.is_older) ? 'feedbackList.olderVersion' : 'feedbackList.version', {
              version: entry.version,
            })}
          </span>
          <time dateTime={entry.addtime.replace(' ', 'T')}>{formatMoment(entry.addtime, lang)}</time>
          {username !== '' && <span>{personLabel(entry)}</span>}
        </div>
        {quote !== '' && <blockquote className={styles.quote}>{quote}</blockquote>}
        <p className={styles.words}>{words}</p>
      </div>
      <div>
        <Button
          size="sm"
          {...(!isDone && { icon: 'check' })}
          disabled={isSending}
          onClick={() => void act(async () => send({ feedback_id, is_done: !isDone }))}
        >
          {t(isDone ? 'feedbackList.openAgain' : 'feedbackList.setDone')}
        </Button>
      </div>
    </li>
  );
}

function KindTag({ entry: { kind, is_helpful } }: { entry: Entry }) {
  const { t } = useTexts();
  if (kind === 'mistake')
    return <span className={`${marksStyles.tag} ${marksStyles.warning}`}>{t('feedbackList.mistake')}</span>;
  return isOn(is_helpful) ? (
    <span className={`${marksStyles.tag} ${marksStyles.success}`}>{t('feedbackList.helped')}</span>
  ) : (
    <span className={marksStyles.tag}>{t('feedbackList.didNotHelp')}</span>
  );
}
