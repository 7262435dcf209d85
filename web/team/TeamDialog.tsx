/** What a step with a team asks for: a name, a person and the password, or whether one is sure. */
import type { Answer } from '#common/contract/index.ts';
import { useSend } from '../api/use-call.ts';
import { useAct } from '../site/use-act.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import { TeamNameDialog } from './TeamNameDialog.tsx';
import { TransferTeamDialog } from './TransferTeamDialog.tsx';

export type Step = 'make' | 'rename' | 'transfer' | 'delete' | 'leave';
type Team = Answer<'team/getList'>[number];
type TeamDialogProps = { step: Step; team: Team | undefined; onClose: () => void };

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
  const say = useToast();
  const act = useAct();
  const { send } = useSend('team/delete', { stale });
  const remove = async () => {
    if (!(await act(async () => send({ id: team.id })))) return;
    onClose();
    say(t('member.deleted'));
  };
  return (
    <ConfirmDialog
      title={t('member.deleteTeamTitle', { team: team.team_name })}
      action={t('member.deleteTeam')}
      keep={t('member.keep')}
      closeName={t('common.close')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('member.deleteTeamHint')}</p>
    </ConfirmDialog>
  );
}

function LeaveTeamDialog({ team, onClose }: OneTeamProps) {
  const { t } = useTexts();
  const say = useToast();
  const act = useAct();
  const { send } = useSend('team/exitTeam', { stale });
  const leave = async () => {
    if (!(await act(async () => send({ team_id: team.id })))) return;
    onClose();
    say(t('member.left', { name: team.team_name }));
  };
  return (
    <ConfirmDialog
      title={t('member.leaveTeamTitle', { team: team.team_name })}
      action={t('member.leaveTeam')}
      keep={t('work.cancel')}
      closeName={t('common.close')}
      onConfirm={leave}
      onClose={onClose}
    >
      <p>{t('member.leaveTeamHint')}</p>
    </ConfirmDialog>
  );
}
