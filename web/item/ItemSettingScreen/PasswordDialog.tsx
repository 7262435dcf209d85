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
  /** The step is about somebody: their username is asked for, too. */
  asksWho?: boolean;
  onSend: (password: string, username: string) => Promise<unknown>;
  onClose: () => void;
};

const backAfterMs = 2_000;

/** A big step: asks for the login password, says that it is done, and leads back to one's items (spec §2). */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, hint, action, done, asksWho = false, onSend, onClose } = props;
  const { t } = useTexts();
  const href = useHref();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'asking' | 'sending' | 'done'>('asking');
  const [error, setError] = useState<string | undefined>(undefined);
  const submit = async () => {
    if (asksWho && username.trim() === '') return setError(t('member.newOwnerMissing'));
    if (password === '') return setError(t('itemSetting.ownPasswordMissing'));
    setStep('sending');
    try {
      await onSend(password, username.trim());
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
        <button type="submit" hidden disabled={step === 'sending'} />
        {error !== undefined && <Alert>{error}</Alert>}
        {asksWho && (
          <Field
            label={t('member.newOwner')}
            data-autofocus
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            value={username}
            onChange={event => setUsername(event.target.value)}
          />
        )}
        <Field
          label={t('itemSetting.ownPassword')}
          type="password"
          autoComplete="current-password"
          data-autofocus={!asksWho || undefined}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
