import { useState } from 'react';
import { useParams } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Failure } from '../failure/Failure.tsx';
import * as addPeopleStyles from '../member/AddPeople.module.css';
import { AddPeople } from '../member/AddPeople.tsx';
import { PersonName } from '../member/PersonName.tsx';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { IconButton } from '../ui/Button.tsx';
import { Gable } from '../ui/drawing/Gable.tsx';
import { doorway } from '../ui/drawing/gable-objects.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import * as panelStyles from '../ui/Panel.module.css';
import * as tableStyles from '../ui/Table.module.css';
import { formatMoment } from '../ui/text/format-moment.ts';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';
import { TeamFrame } from './TeamFrame.tsx';

type Team = Answer<'team/getList'>[number];
type Member = Answer<'teamMember/getList'>[number];

/** `/team/member/{team_id}` */
export function TeamMembersScreen() {
  const { team_id } = useParams<{ team_id: string }>();
  return (
    <TeamFrame team_id={team_id} place="member">
      {team => <TeamMembers team={team} />}
    </TeamFrame>
  );
}

function TeamMembers({ team }: { team: Team }) {
  const { t } = useTexts();
  const isOwn = isOn(team.team_manage);
  const [pending, setPending] = useState<Member | undefined>(undefined);
  const members = useCall('teamMember/getList', { team_id: team.id });
  const removing = useSend('teamMember/delete', {
    stale: ['teamMember/getList', 'teamMember/candidates', 'team/getList'],
  });
  if (members.error !== undefined)
    return <Failure error={members.error} onRetry={() => void members.reload()} />;
  if (members.data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  return (
    <>
      {isOwn && <AddTeamMembers team_id={team.id} />}
      {members.data.length === 0 ? (
        <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
          <Gable object={doorway} />
          <h2>{t('member.noPeopleInTeam')}</h2>
          <p>{t('member.noPeopleInTeamHint')}</p>
        </div>
      ) : (
        <MemberTable members={members.data} onRemove={isOwn ? setPending : undefined} />
      )}
      {pending !== undefined && (
        <ConfirmDialog
          danger
          title={t('member.removeTitle', { name: labelOf(pending) })}
          hint={t('member.removeFromTeam', { name: labelOf(pending), team: team.team_name })}
          action={t('member.removeAction')}
          send={async () => removing.send({ id: pending.id })}
          done={t('member.deleted')}
          onClose={() => setPending(undefined)}
        />
      )}
    </>
  );
}

function AddTeamMembers({ team_id }: { team_id: string }) {
  const { send, isSending } = useSend('teamMember/save', {
    stale: ['teamMember/getList', 'teamMember/candidates', 'team/getList'],
  });
  return (
    <AddPeople
      place={{ team_id }}
      className={addPeopleStyles.addPeople}
      isSending={isSending}
      onAdd={async member_username => send({ team_id, member_username })}
    />
  );
}

type MemberTableProps = {
  members: readonly Member[];
  /** undefined: may only look. */
  onRemove: ((member: Member) => void) | undefined;
};

function MemberTable({ members, onRemove }: MemberTableProps) {
  const { t, lang } = useTexts();
  return (
    <section className={panelStyles.panel}>
      <div className={`table-frame ${tableStyles.table}`}>
        <table>
          <thead>
            <tr>
              <th>{t('member.member')}</th>
              <th>{t('member.added')}</th>
              {onRemove !== undefined && <th aria-label={t('member.remove')} />}
            </tr>
          </thead>
          <tbody>
            {members.map(one => (
              <tr key={one.id}>
                <td>
                  <PersonName name={one.name} username={one.member_username} />
                </td>
                <td className={`${tableStyles.number} nowrap`} data-l={t('member.added')}>
                  {formatMoment(one.addtime, lang)}
                </td>
                {onRemove !== undefined && (
                  <td className={tableStyles.actions}>
                    <IconButton
                      small
                      icon="trash"
                      name={t('member.removeOf', { name: labelOf(one) })}
                      onClick={() => onRemove(one)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function labelOf({ name, member_username }: { name: string; member_username: string }): string {
  return personLabel({ name, username: member_username });
}
