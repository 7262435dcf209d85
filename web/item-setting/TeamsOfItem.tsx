import { useState } from 'react';
import { Link } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { TeamFace } from '../team/TeamFace.tsx';
import { TeamRightsDialog } from '../team/TeamRightsDialog.tsx';
import { Alert } from '../ui/Alert.tsx';
import * as buttonStyles from '../ui/Button.module.css';
import { Button, IconButton } from '../ui/Button.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import * as tableStyles from '../ui/Table.module.css';
import { formatMoment } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import { AddTeamDialog } from './AddTeamDialog.tsx';

type Item = Pick<Answer<'item/detail'>, 'item_id' | 'item_name'>;
type TeamLink = Answer<'teamItem/getList'>[number];
type PendingAction = { what: 'rights' | 'remove'; team: TeamLink } | { what: 'add' };

export function TeamsOfItem({ item }: { item: Item }) {
  const { t } = useTexts();
  const [pending, setPending] = useState<PendingAction | undefined>(undefined);
  const teams = useCall('teamItem/getList', { item_id: item.item_id });
  const removing = useSend('teamItem/delete', { stale: ['teamItem/getList', 'grant/list'] });
  const close = () => setPending(undefined);
  return (
    <>
      <div className={`${screenStyles.listHead} ${screenStyles.nextListHead}`}>
        <h2>{t('member.teams')}</h2>
        <span className={`${screenStyles.count} numeric`}>{teams.data?.length ?? ''}</span>
        <span className="hint">{t('member.teamsHint')}</span>
        <div className="grow" />
        <Link className={`${buttonStyles.button} ${buttonStyles.ghost}`} href="/team/index">
          {t('member.manageTeams')}
        </Link>
        <Button icon="plus" onClick={() => setPending({ what: 'add' })}>
          {t('member.addTeam')}
        </Button>
      </div>
      {teams.error !== undefined && <Alert>{messageOf(teams.error, t)}</Alert>}
      {teams.data !== undefined && teams.data.length > 0 && (
        <TeamTable
          teams={teams.data}
          onRights={team => setPending({ what: 'rights', team })}
          onRemove={team => setPending({ what: 'remove', team })}
        />
      )}
      {pending?.what === 'add' && (
        <AddTeamDialog item_id={item.item_id} has={teams.data ?? []} onClose={close} />
      )}
      {pending?.what === 'rights' && (
        <TeamRightsDialog item={item} team_id={pending.team.team_id} onClose={close} />
      )}
      {pending?.what === 'remove' && (
        <ConfirmDialog
          danger
          title={t('member.takeFromTeamTitle', { item: item.item_name, team: pending.team.team_name })}
          hint={t('member.takeFromTeamHint')}
          action={t('member.takeFromTeamAction')}
          send={async () => removing.send({ id: pending.team.id })}
          done={t('member.deleted')}
          onClose={close}
        />
      )}
    </>
  );
}

type TeamTableProps = {
  teams: readonly TeamLink[];
  onRights: (team: TeamLink) => void;
  onRemove: (team: TeamLink) => void;
};

function TeamTable({ teams, onRights, onRemove }: TeamTableProps) {
  const { t, lang } = useTexts();
  return (
    <section className={panelStyles.panel}>
      <div className={`table-frame ${tableStyles.table}`}>
        <table>
          <thead>
            <tr>
              <th>{t('member.team')}</th>
              <th>{t('member.created')}</th>
              <th aria-label={t('member.remove')} />
            </tr>
          </thead>
          <tbody>
            {teams.map(team => (
              <tr key={team.id}>
                <td>
                  <TeamFace name={team.team_name} />
                </td>
                <td className={`${tableStyles.number} nowrap`} data-l={t('member.created')}>
                  {formatMoment(team.addtime, lang)}
                </td>
                <td className={tableStyles.actions}>
                  <div className="row">
                    <Button look="ghost" size="sm" onClick={() => onRights(team)}>
                      {t('member.memberPermissions')}
                    </Button>
                    <IconButton
                      small
                      icon="trash"
                      name={t('member.removeOf', { name: team.team_name })}
                      onClick={() => onRemove(team)}
                    />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
