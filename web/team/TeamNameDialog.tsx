import { useState } from 'react';
import { titleMaxLength } from '#common/limits.ts';
import { noId } from '#common/row-values.ts';
import { useSend } from '../api/use-call.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { Field } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';

type TeamNameDialogProps = {
  /** undefined: a new one. */
  team: { id: string; team_name: string } | undefined;
  onClose: () => void;
};

export function TeamNameDialog({ team, onClose }: TeamNameDialogProps) {
  const { t } = useTexts();
  const [team_name, setName] = useState(team?.team_name ?? '');
  const { send } = useSend('team/save', { stale: ['team/getList'] });
  return (
    <ConfirmDialog
      title={t(team === undefined ? 'member.newTeam' : 'member.renameTeam')}
      action={t(team === undefined ? 'member.createTeam' : 'work.save')}
      check={() => ({ team_name: team_name.trim() === '' ? t('member.nameMissing') : undefined })}
      send={async () => send({ id: team?.id ?? noId, team_name })}
      onClose={onClose}
    >
      {wrong => (
        <Field
          label={t('member.teamName')}
          data-autofocus
          maxLength={titleMaxLength}
          error={wrong.team_name}
          value={team_name}
          onChange={event => setName(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
