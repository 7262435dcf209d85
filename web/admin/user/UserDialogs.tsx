import { useState } from 'react';
import { useSend } from '../../api/use-call.ts';
import { PersonField } from '../../member/PersonField.tsx';
import { ConfirmDialog } from '../../site/ConfirmDialog.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { Field, PasswordField } from '../../ui/form/Field.tsx';
import { personLabel } from '../../ui/text/initials.ts';
import { useTexts } from '../../ui/texts.tsx';
import { useProvenSend } from '../../user/ProveAgain.tsx';
import type { AdminUser } from './admin-user.ts';

const stale = ['adminUser/getList', 'adminItem/getList'] as const;

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { send } = useProvenSend('adminUser/addUser', { stale });
  return (
    <ConfirmDialog
      title={t('admin.addUserTitle')}
      action={t('admin.addUser')}
      check={() => ({ username: username.trim() === '' ? t('admin.usernameMissing') : undefined })}
      refusals={{
        username: ['usernameMalformed', 'usernameTaken', 'usernameLookalike'],
        password: ['passwordTooShort', 'passwordTooCommon'],
      }}
      send={async () => send({ username, password, name })}
      done={t('admin.userAdded', { name: personLabel({ name: name.trim(), username }) })}
      onClose={onClose}
    >
      {wrong => (
        <>
          <Field
            label={t('admin.username')}
            hint={t('user.usernameHint')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            data-autofocus
            error={wrong.username}
            value={username}
            onChange={event => setUsername(event.target.value)}
          />
          <Field
            label={t('admin.displayName')}
            aside={<span className={fieldStyles.optional}>{t('admin.optional')}</span>}
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <NewPassword
            label={t('admin.password')}
            value={password}
            error={wrong.password}
            onChange={setPassword}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

type NewPasswordProps = {
  label: string;
  value: string;
  isFirst?: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
};

function NewPassword({ label, value, isFirst, error, onChange }: NewPasswordProps) {
  const { t } = useTexts();
  return (
    <PasswordField
      label={label}
      hint={t('admin.passwordHint')}
      showName={t('proof.showPassword')}
      hideName={t('proof.hidePassword')}
      autoComplete="new-password"
      data-autofocus={isFirst}
      error={error}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  );
}

type PasswordOfDialogProps = { uid: string; name: string; onClose: () => void };

export function PasswordOfDialog({ uid, name, onClose }: PasswordOfDialogProps) {
  const { t } = useTexts();
  const [new_password, setPassword] = useState('');
  const { send } = useProvenSend('adminUser/changePassword', { stale });
  return (
    <ConfirmDialog
      title={t('admin.changePasswordOf', { name })}
      hint={t('admin.changePasswordHint')}
      action={t('work.save')}
      refusals={{ new_password: ['passwordTooShort', 'passwordTooCommon'] }}
      send={async () => send({ uid, new_password })}
      done={t('admin.passwordChanged', { name })}
      onClose={onClose}
    >
      {wrong => (
        <NewPassword
          isFirst
          label={t('admin.password')}
          value={new_password}
          error={wrong.new_password}
          onChange={setPassword}
        />
      )}
    </ConfirmDialog>
  );
}

/** Whoever still owns something names who gets it first. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTexts();
  const [owner, setOwner] = useState('');
  const handing = useProvenSend('adminUser/handOver', { stale });
  const deleting = useSend('adminUser/deleteUser', { stale });
  const { uid, item_count, team_count } = user;
  const name = personLabel(user);
  const ownsSomething = item_count + team_count > 0;
  const send = async () => {
    if (ownsSomething) await handing.send({ uid, username: owner });
    await deleting.send({ uid });
  };
  return (
    <ConfirmDialog
      danger
      title={t('admin.deleteUserTitle', { name })}
      hint={t('admin.deleteUserHint')}
      action={t(ownsSomething ? 'admin.handOverAndDelete' : 'admin.deleteUser')}
      check={() => ({ owner: ownsSomething && owner.trim() === '' ? t('admin.newOwnerMissing') : undefined })}
      refusals={{ owner: ['noSuchUser'] }}
      send={send}
      done={t('admin.userDeleted', { name })}
      onClose={onClose}
    >
      {wrong =>
        ownsSomething && (
          <>
            <p>{t('admin.ownsFirst', { name, items: item_count, teams: team_count })}</p>
            <PersonField label={t('admin.newOwner')} value={owner} error={wrong.owner} onChange={setOwner} />
          </>
        )
      }
    </ConfirmDialog>
  );
}
