import { type SyntheticEvent, useId, useState } from 'react';
import { useRouter } from 'wouter';
import { noticeMaxLength } from '#common/limits.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { useCurrentAddress } from '../site/use-current-address.ts';
import { Button } from '../ui/Button.tsx';
import * as dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as wideDialogStyles from '../ui/WideDialog.module.css';

/** Reaches the administrators as a message, with the address of the page it was opened on. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const showToast = useToast();
  const { base } = useRouter();
  const here = useCurrentAddress();
  const form = useId();
  const [content, setContent] = useState('');
  const [hasAddress, setAddress] = useState(true);
  const [error, setError] = useState<string | undefined>(undefined);
  const { send, isSending } = useSend('notice/feedback');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (content.trim() === '') return setError(t('notice.contentMissing'));
    try {
      await send({ content, path: hasAddress ? here.slice(base.length) : '' });
      onClose();
      return showToast(t('notice.sent'));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      return setError(messageOf(failure, t));
    }
  };
  return (
    <Dialog
      title={t('notice.feedbackTitle')}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        <>
          <span className={wideDialogStyles.footStart}>{t('notice.toAdministrators')}</span>
          <Button onClick={onClose}>{t('work.cancel')}</Button>
          <Button type="submit" form={form} look="primary" disabled={isSending}>
            {t('notice.send')}
          </Button>
        </>
      }
    >
      <form id={form} className={dialogStyles.form} noValidate onSubmit={event => void submit(event)}>
        <FieldFrame label={t('notice.content')} error={error}>
          {described => (
            <textarea
              className={fieldStyles.input}
              rows={5}
              data-autofocus
              maxLength={noticeMaxLength}
              {...described}
              value={content}
              onChange={event => setContent(event.target.value)}
            />
          )}
        </FieldFrame>
        <label className={choiceStyles.check}>
          <input type="checkbox" checked={hasAddress} onChange={event => setAddress(event.target.checked)} />
          <span>
            {t('notice.withAddress')}
            <small className={fieldStyles.mono}>{`${window.location.host}${here}`}</small>
          </span>
        </label>
      </form>
    </Dialog>
  );
}
