import { useState } from 'react';
import { isOn } from '#common/row-values.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';

type AddTeamDialogProps = { item_id: string; has: readonly { team_id: string }[]; onClose: () => void };

/** One of one's own teams that does not have the item yet. */
export function AddTeamDialog({ item_id, has, onClose }: AddTeamDialogProps) {
  const { t } = useTexts();
  const act = useActionWithToast();
  const [chosen, setChosen] = useState('');
  const teams = useCall('team/getList', {});
  const { send, isSending } = useSend('teamItem/save', {
    stale: ['teamItem/getList', 'team/getList', 'grant/list'],
  });
  const own = teams.data?.filter(team => isOn(team.team_manage) && !has.some(one => one.team_id === team.id));
  const team_id = chosen === '' ? (own?.[0]?.id ?? '') : chosen;
  const add = async () => {
    if (await act(async () => send({ item_id, team_id }))) onClose();
  };
  return (
    <Dialog
      title={t('member.addTeam')}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('work.cancel')}</Button>
          <Button look="primary" disabled={team_id === '' || isSending} onClick={() => void add()}>
            {t('member.addThisTeam')}
          </Button>
        </>
      }
    >
      {teams.error !== undefined && <Alert>{messageOf(teams.error, t)}</Alert>}
      {own?.length === 0 ? (
        <p className="hint">{t('member.noTeamLeft')}</p>
      ) : (
        <FieldFrame label={t('member.team')}>
          {described => (
            <select
              className={fieldStyles.input}
              data-autofocus
              {...described}
              value={team_id}
              onChange={event => setChosen(event.target.value)}
            >
              {own?.map(team => (
                <option key={team.id} value={team.id}>
                  {team.team_name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
    </Dialog>
  );
}
