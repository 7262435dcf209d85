import { type ReactNode, useState } from 'react';
import { PersonField } from '../member/PersonField.tsx';
import { ConfirmDialog, type ConfirmDialogProps, type ConfirmError } from '../site/ConfirmDialog.tsx';
import { Field } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';

type OwnPasswordDialogProps = Omit<ConfirmDialogProps, 'check' | 'refusals' | 'send' | 'children'> & {
  /** The step is about somebody: their username is asked for, too. */
  withUsername?: boolean;
  /** Asked besides, below the password. */
  more?: ReactNode;
  onSend: (password: string, username: string) => Promise<unknown>;
};

/** Asks before a big step for the login password. */
export function OwnPasswordDialog({ withUsername = false, more, onSend, ...dialog }: OwnPasswordDialogProps) {
  const { t } = useTexts();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const check = (): ConfirmError => ({
    username: withUsername && username.trim() === '' ? t('member.newOwnerMissing') : undefined,
    password: password === '' ? t('user.ownPasswordMissing') : undefined,
  });
  return (
    <ConfirmDialog
      {...dialog}
      check={check}
      refusals={{ username: ['noSuchUser'], password: ['loginPasswordWrong'] }}
      send={async () => onSend(password, username.trim())}
    >
      {wrong => (
        <>
          {withUsername && (
            <PersonField
              label={t('member.newOwner')}
              value={username}
              error={wrong.username}
              onChange={setUsername}
            />
          )}
          <Field
            label={t('user.ownPassword')}
            type="password"
            autoComplete="current-password"
            data-autofocus={!withUsername || undefined}
            value={password}
            error={wrong.password}
            onChange={event => setPassword(event.target.value)}
          />
          {more}
        </>
      )}
    </ConfirmDialog>
  );
}
