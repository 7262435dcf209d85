/** What a step with a team asks for: a name, a person and the password, or whether one is sure. */

import type { Answer } from '#common/contract/index.ts';
import { useSend } from '../api/use-call.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { useTexts } from '../ui/texts.tsx';
import { OwnPasswordDialog } from '../user/OwnPasswordDialog.tsx';
import { TeamNameDialog } from './TeamNameDialog.tsx';

export type TeamStep = 'make' | 'rename' | 'transfer' | 'delete' | 'leave';
type Team = Answer<'team/getList'>[number];
type TeamDialogProps = { step: TeamStep; team: Team | undefined; onClose: () => void };

export function TeamDialog({ step, team, onClose }: TeamDialogProps) {
  if (step === 'make' || team === undefined) return <TeamNameDialog team={undefined} onClose={onClose} />;
  if (step === 'rename') return <TeamNameDialog team={team} onClose={onClose} />;
  if (step === 'transfer') return <TransferTeamDialog team={team} onClose={onClose} />;
  return step === 'delete' ? (
    <DeleteTeamDialog team={team} onClose={onClose} />
  ) : (
    <LeaveTeamDialog team={team} onClose={onClose} />
  );
}

type OneTeamProps = { team: Team; onClose: () => void };
const stale = ['team/getList', 'item/myList'] as const;

function DeleteTeamDialog({ team, onClose }: OneTeamProps) {
  const { t } = useTexts();
  const { send } = useSend('team/delete', { stale });
  return (
    <ConfirmDialog
      danger
      title={t('member.deleteTeamTitle', { team: team.team_name })}
      hint={t('member.deleteTeamHint')}
      action={t('member.deleteTeam')}
      send={async () => send({ id: team.id })}
      done={t('member.deleted')}
      onClose={onClose}
    />
  );
}

function LeaveTeamDialog({ team, onClose }: OneTeamProps) {
  const { t } = useTexts();
  const { send } = useSend('team/exitTeam', { stale });
  return (
    <ConfirmDialog
      danger
      title={t('member.leaveTeamTitle', { team: team.team_name })}
      hint={t('member.leaveTeamHint')}
      action={t('member.leaveTeam')}
      stay={t('work.cancel')}
      send={async () => send({ team_id: team.id })}
      done={t('member.left', { name: team.team_name })}
      onClose={onClose}
    />
  );
}

type TransferTeamDialogProps = { team: { id: string; team_name: string }; onClose: () => void };

/** The team and those of its items that are one's own go to somebody else. */
function TransferTeamDialog({ team, onClose }: TransferTeamDialogProps) {
  const { t } = useTexts();
  const { send } = useSend('team/attorn', { stale: ['team/getList', 'item/myList'] });
  return (
    <OwnPasswordDialog
      danger
      withUsername
      title={t('member.transferTitle', { team: team.team_name })}
      hint={t('member.transferTeamHint')}
      action={t('member.transferTeam')}
      onSend={async (password, username) => send({ team_id: team.id, username, password })}
      done={t('member.transferred')}
      onClose={onClose}
    />
  );
}
