import { useState } from 'react';
import { useSend } from '../../api/use-call.ts';
import { ConfirmDialog, type ConfirmError } from '../../site/ConfirmDialog.tsx';
import { Field, PasswordField } from '../../ui/form/Field.tsx';
import { useTexts } from '../../ui/texts.tsx';

/** A new address; the login password shows that it is oneself. */
export function EmailDialog({ hasEmail, onClose }: { hasEmail: boolean; onClose: () => void }) {
  const { t } = useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { send } = useSend('user/updateEmail', { stale: ['user/info'] });
  const check = (): ConfirmError => ({
    email: email.trim() === '' ? t('account.emailMissing') : undefined,
    password: password === '' ? t('user.ownPasswordMissing') : undefined,
  });
  return (
    <ConfirmDialog
      title={t(hasEmail ? 'account.emailTitle' : 'account.addEmailTitle')}
      action={t('account.sendConfirm')}
      check={check}
      refusals={{ email: ['emailMalformed', 'emailTaken'], password: ['loginPasswordWrong'] }}
      send={async () => send({ email, password })}
      done={t('account.sentTo', { email: email.trim() })}
      onClose={onClose}
    >
      {wrong => (
        <>
          <Field
            label={t('account.newEmail')}
            type="email"
            autoComplete="email"
            data-autofocus
            error={wrong.email}
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
          <PasswordField
            label={t('account.loginPassword')}
            showName={t('proof.showPassword')}
            hideName={t('proof.hidePassword')}
            autoComplete="current-password"
            error={wrong.password}
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
          <p className="hint">{t('account.emailHint')}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
