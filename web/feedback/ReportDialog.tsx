import { type SyntheticEvent, useId, useState } from 'react';
import { mistakeMaxLength } from '#common/feedback/feedback-limits.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { usePerson } from '../site/person.tsx';
import { Button } from '../ui/Button.tsx';
import * as dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './PageFeedback.module.css';
import type { ReadPage } from './read-page.ts';

type ReportDialogProps = { page: ReadPage; quote: string; onClose: () => void };

/** A sentence about what is wrong, with the words that were selected. */
export function ReportDialog({ page, quote, onClose }: ReportDialogProps) {
  const { t } = useTexts();
  const form = useId();
  const person = usePerson();
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const [isSent, setSent] = useState(false);
  const { send, isSending } = useSend('feedback/report');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (words.trim() === '') return setError(t('feedback.wordsMissing'));
    try {
      await send({ ...page, quote, words });
      return setSent(true);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      return setError(messageOf(failure, t));
    }
  };
  return (
    <Dialog
      title={t('feedback.report')}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        isSent ? (
          <Button onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('work.cancel')}</Button>
            <Button type="submit" form={form} look="primary" disabled={isSending}>
              {t('feedback.send')}
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <p role="status">{t('feedback.thanks')}</p>
      ) : (
        <form id={form} className={dialogStyles.form} noValidate onSubmit={event => void submit(event)}>
          {quote !== '' && <blockquote className={styles.quote}>{quote}</blockquote>}
          <FieldFrame
            label={t('feedback.whatIsWrong')}
            hint={t(person === null ? 'feedback.unnamed' : 'feedback.named')}
            error={error}
          >
            {described => (
              <textarea
                className={fieldStyles.input}
                rows={4}
                data-autofocus
                maxLength={mistakeMaxLength}
                {...described}
                value={words}
                onChange={event => setWords(event.target.value)}
              />
            )}
          </FieldFrame>
        </form>
      )}
    </Dialog>
  );
}
