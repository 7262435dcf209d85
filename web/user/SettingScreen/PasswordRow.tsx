import { useState } from 'react';
import { useSend } from '../../api/use-call.ts';
import { ConfirmDialog, type ConfirmError } from '../../site/ConfirmDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/form/Field.tsx';
import * as rowsStyles from '../../ui/Rows.module.css';
import { useTexts } from '../../ui/texts.tsx';

export function PasswordRow({ username }: { username: string }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div id="password">
      <span className={rowsStyles.label}>{t('account.password')}</span>
      <span className="muted" aria-hidden="true">
        ••••••••
      </span>
      <Button aria-label={t('account.passwordTitle')} onClick={() => setOpen(true)}>
        {t('account.change')}
      </Button>
      {isOpen && <PasswordDialog username={username} onClose={() => setOpen(false)} />}
    </div>
  );
}

function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTexts();
  const [password, setPassword] = useState('');
  const [new_password, setNew] = useState('');
  const { send } = useSend('user/resetPassword', { stale: ['user/sessions'] });
  const check = (): ConfirmError => ({
    password: password === '' ? t('account.currentMissing') : undefined,
    new_password: new_password === '' ? t('account.newMissing') : undefined,
  });
  const names = { showName: t('proof.showPassword'), hideName: t('proof.hidePassword') };
  return (
    <ConfirmDialog
      title={t('account.passwordTitle')}
      action={t('account.passwordTitle')}
      check={check}
      refusals={{ password: ['oldPasswordWrong'], new_password: ['passwordTooShort', 'passwordTooCommon'] }}
      send={async () => send({ password, new_password })}
      done={t('account.passwordChanged')}
      onClose={onClose}
    >
      {wrong => (
        <>
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            {...names}
            label={t('account.currentPassword')}
            autoComplete="current-password"
            data-autofocus
            error={wrong.password}
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
          <PasswordField
            {...names}
            label={t('account.newPassword')}
            hint={t('user.passwordHint')}
            autoComplete="new-password"
            error={wrong.new_password}
            value={new_password}
            onChange={event => setNew(event.target.value)}
          />
          <p className="hint">{t('account.passwordHint')}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
