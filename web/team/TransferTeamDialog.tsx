import { type SyntheticEvent, useId, useState } from 'react';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';

type TransferTeamDialogProps = { team: { id: string; team_name: string }; onClose: () => void };

/** The team and those of its items that are one's own go to somebody else. */
export function TransferTeamDialog({ team, onClose }: TransferTeamDialogProps) {
  const { t } = useTexts();
  const say = useToast();
  const form = useId();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const { send, isSending } = useSend('team/attorn', { stale: ['team/getList', 'item/myList'] });
  const transfer = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (username.trim() === '') return setError(t('member.newOwnerMissing'));
    if (password === '') return setError(t('itemSetting.ownPasswordMissing'));
    try {
      await send({ team_id: team.id, username: username.trim(), password });
      onClose();
      return say(t('member.transferred'));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      return setError(messageOf(failure, t));
    }
  };
  return (
    <Dialog
      title={t('member.transferTitle', { name: team.team_name })}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('itemSetting.keepIt')}</Button>
          <Button type="submit" form={form} look="danger" disabled={isSending}>
            {t('member.transferTeam')}
          </Button>
        </>
      }
    >
      <form id={form} className="dlg-form" noValidate onSubmit={event => void transfer(event)}>
        <p className="hint">{t('member.transferTeamHint')}</p>
        {error !== undefined && <Alert>{error}</Alert>}
        <Field
          label={t('member.newOwner')}
          data-autofocus
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={username}
          onChange={event => setUsername(event.target.value)}
        />
        <Field
          label={t('itemSetting.ownPassword')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
