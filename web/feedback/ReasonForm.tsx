import { type SyntheticEvent, useState } from 'react';
import { voteReasonMaxLength } from '#common/feedback/feedback-limits.ts';
import { Button } from '../ui/Button.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './PageFeedback.module.css';

type ReasonFormProps = { isHelpful: boolean; isSending: boolean; onSend: (reason: string) => void };

/** What follows a vote, for whoever wants to say more. */
export function ReasonForm({ isHelpful, isSending, onSend }: ReasonFormProps) {
  const { t } = useTexts();
  const [reason, setReason] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onSend(reason.trim());
  };
  return (
    <form className={styles.reason} onSubmit={submit}>
      <FieldFrame
        label={t(isHelpful ? 'feedback.whatHelped' : 'feedback.whatIsMissing')}
        hint={t('feedback.unnamed')}
      >
        {described => (
          <textarea
            className={fieldStyles.input}
            rows={3}
            maxLength={voteReasonMaxLength}
            {...described}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        )}
      </FieldFrame>
      <div className="row">
        <Button type="submit" size="sm" disabled={isSending || reason.trim() === ''}>
          {t('feedback.send')}
        </Button>
      </div>
    </form>
  );
}
