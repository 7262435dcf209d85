import { useSend } from '../api/use-call.ts';
import { useTexts } from '../ui/texts.tsx';
import { OwnPasswordDialog } from '../user/OwnPasswordDialog.tsx';

type TransferTeamDialogProps = { team: { id: string; team_name: string }; onClose: () => void };

/** The team and those of its items that are one's own go to somebody else. */
export function TransferTeamDialog({ team, onClose }: TransferTeamDialogProps) {
  const { t } = useTexts();
  const { send } = useSend('team/attorn', { stale: ['team/getList', 'item/myList'] });
  return (
    <OwnPasswordDialog
      danger
      asksWho
      title={t('member.transferTitle', { team: team.team_name })}
      hint={t('member.transferTeamHint')}
      action={t('member.transferTeam')}
      onSend={async (password, username) => send({ team_id: team.id, username, password })}
      done={t('member.transferred')}
      onClose={onClose}
    />
  );
}
