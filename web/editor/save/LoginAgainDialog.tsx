import { type SyntheticEvent, useId, useState } from 'react';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { needsCode } from '../../api/needs-proof.ts';
import { useSend } from '../../api/use-call.ts';
import { CaptchaField } from '../../site/CaptchaField.tsx';
import { usePerson } from '../../site/person.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/form/Field.tsx';
import * as formStyles from '../../ui/form/Form.module.css';
import { personLabel } from '../../ui/text/initials.ts';
import { useTexts } from '../../ui/texts.tsx';

type LoginAgainDialogProps = { onLoggedIn: () => void; onClose: () => void };

/** The session ended in the middle of writing: the password of the same person, without leaving the text. */
export function LoginAgainDialog({ onLoggedIn, onClose }: LoginAgainDialogProps) {
  const { t } = useTexts();
  const form = useId();
  const person = usePerson();
  const username = person?.username ?? '';
  const { send, isSending, error } = useSend('user/login');
  const [password, setPassword] = useState('');
  const [v_code, setCode] = useState('');
  const [round, setRound] = useState(0);
  const [asksCode, setAsksCode] = useState(false);
  const submit = async () => {
    try {
      await send({ username, password, v_code });
      onLoggedIn();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRound(count => count + 1);
      setCode('');
      if (needsCode(failure)) setAsksCode(true);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{t('work.cancel')}</Button>
      <Button
        look="primary"
        type="submit"
        form={form}
        disabled={isSending}
        busy={isSending && t('user.loggingIn')}
      >
        {t('editor.logInAndSave')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('editor.logInAgain')} closeName={t('common.close')} onClose={onClose} foot={foot}>
      <form id={form} className={formStyles.stack} onSubmit={onSubmit}>
        <p className="hint">{t('editor.logInAs', { name: person === null ? '' : personLabel(person) })}</p>
        {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField
          label={t('user.password')}
          showName={t('proof.showPassword')}
          hideName={t('proof.hidePassword')}
          autoComplete="current-password"
          data-autofocus
          required
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
        {asksCode && <CaptchaField round={round} value={v_code} onChange={setCode} />}
      </form>
    </Dialog>
  );
}
