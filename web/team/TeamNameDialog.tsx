import { type SyntheticEvent, useId, useState } from 'react';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { useTexts } from '../ui/texts.tsx';

type TeamNameDialogProps = {
  /** undefined: a new one. */
  team: { id: string; team_name: string } | undefined;
  onClose: () => void;
};

export function TeamNameDialog({ team, onClose }: TeamNameDialogProps) {
  const { t } = useTexts();
  const form = useId();
  const [team_name, setName] = useState(team?.team_name ?? '');
  const [isMissing, setMissing] = useState(false);
  const { send, isSending, error } = useSend('team/save', { stale: ['team/getList'] });
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(team_name.trim() === '');
    if (team_name.trim() === '') return;
    try {
      await send({ id: team?.id ?? '0', team_name });
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
    }
  };
  return (
    <Dialog
      title={t(team === undefined ? 'member.newTeam' : 'member.renameTeam')}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('work.cancel')}</Button>
          <Button type="submit" form={form} look="primary" disabled={isSending}>
            {t(team === undefined ? 'member.createTeam' : 'work.save')}
          </Button>
        </>
      }
    >
      <form id={form} className="dlg-form" noValidate onSubmit={event => void save(event)}>
        {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
        <Field
          label={t('member.teamName')}
          data-autofocus
          maxLength={500}
          error={isMissing ? t('member.nameMissing') : undefined}
          value={team_name}
          onChange={event => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
