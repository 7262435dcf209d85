import { Suspense, useState } from 'react';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { latePart } from '../ui/late-screen.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './PageFeedback.module.css';
import { findSelectedWords, type ReadPage } from './read-page.ts';

const ReasonForm = latePart(async () => (await import('./ReasonForm.tsx')).ReasonForm);

type HelpfulQuestionProps = { page: ReadPage; onReport: (quote: string) => void };

/** The vote goes with the click; a reason may follow, and another click changes sides. */
export function HelpfulQuestion({ page, onReport }: HelpfulQuestionProps) {
  const { t } = useTexts();
  const [vote, setVote] = useState<boolean>();
  const [isSaid, setSaid] = useState(false);
  const [error, setError] = useState('');
  const { send, isSending } = useSend('feedback/vote');
  const say = async (is_helpful: boolean, reason: string) => {
    setError('');
    try {
      await send({ ...page, is_helpful, reason });
      setVote(is_helpful);
      setSaid(reason !== '');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(messageOf(failure, t));
    }
  };
  const answer = (is_helpful: boolean, words: string) => (
    <button
      type="button"
      className={`${buttonClass({ size: 'sm' })} ${styles.answer}`}
      aria-pressed={vote === is_helpful}
      disabled={isSending}
      onClick={() => void say(is_helpful, '')}
    >
      {words}
    </button>
  );
  return (
    <>
      <div className={styles.question}>
        <b>{t('feedback.question')}</b>
        {answer(true, t('feedback.yes'))}
        {answer(false, t('feedback.no'))}
        <Button
          size="sm"
          look="ghost"
          className={styles.report}
          aria-haspopup="dialog"
          // Pressing it would take the selection away.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onReport(findSelectedWords()?.quote ?? '')}
        >
          {t('feedback.report')}
        </Button>
      </div>
      <div aria-live="polite">
        {error !== '' && <p className={fieldStyles.error}>{error}</p>}
        {vote !== undefined && isSaid && <p className={styles.said}>{t('feedback.thanks')}</p>}
        {vote !== undefined && !isSaid && (
          <Suspense>
            <ReasonForm
              key={String(vote)}
              isHelpful={vote}
              isSending={isSending}
              onSend={reason => void say(vote, reason)}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
