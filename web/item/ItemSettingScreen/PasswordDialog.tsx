import { useState } from 'react';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { useHref } from '../../api/use-href.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useTexts } from '../../ui/texts.tsx';

type PasswordDialogProps = {
  title: string;
  hint: string;
  action: string;
  /** Said when it is done, before the way back to one's items. */
  done: string;
  onSend: (password: string) => Promise<unknown>;
  onClose: () => void;
};

const backAfterMs = 2_000;

/** A big step: asks for the login password, says that it is done, and leads back to one's items (spec §2). */
export function PasswordDialog({ title, hint, action, done, onSend, onClose }: PasswordDialogProps) {
  const { t } = useTexts();
  const href = useHref();
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'asking' | 'sending' | 'done'>('asking');
  const [error, setError] = useState<string | undefined>(undefined);
  const submit = async () => {
    if (password === '') return setError(t('itemSetting.ownPasswordMissing'));
    setStep('sending');
    try {
      await onSend(password);
      setStep('done');
      setTimeout(() => window.location.assign(href('/item/index')), backAfterMs);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(messageOf(failure, t));
      setStep('asking');
    }
    return undefined;
  };
  if (step === 'done') {
    return (
      <Dialog title={done} closeName={t('common.close')} onClose={() => undefined}>
        <p role="status">{t('itemSetting.toMyItems')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('itemSetting.keepIt')}</Button>
          <Button look="danger" disabled={step === 'sending'} onClick={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <form
        className="dlg-form"
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="hint">{hint}</p>
        {error !== undefined && <Alert>{error}</Alert>}
        <Field
          label={t('itemSetting.ownPassword')}
          type="password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
