import { useState } from 'react';
import { Link } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { useCall } from '../api/use-call.ts';
import { Failure } from '../failure/Failure.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Button } from '../ui/Button.tsx';
import { Gable } from '../ui/drawing/Gable.tsx';
import { door } from '../ui/drawing/gable-objects.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';
import { type Step, TeamDialog } from './TeamDialog.tsx';
import { TeamFace } from './TeamFace.tsx';

type Team = Answer<'team/getList'>[number];
type StartStep = (what: Step, team?: Team) => void;

/** `/team/index` */
export function TeamsScreen() {
  const { t } = useTexts();
  const { data: teams, error, reload } = useCall('team/getList', {});
  const [pending, setPending] = useState<{ what: Step; team: Team | undefined } | undefined>(undefined);
  useScreenTitle(t('member.teams'));
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (teams === undefined) return <p className="sr">{t('common.loading')}</p>;
  const start: StartStep = (what, team) => setPending({ what, team });
  return (
    <div className="shell-980">
      <Link className="back" href="/item/index">
        <Icon name="left" />
        {t('common.myItems')}
      </Link>
      <div className="sh-h">
        <h1>{t('member.teams')}</h1>
        <span className="cnt num">{teams.length}</span>
        <div className="grow" />
        <Button look="primary" icon="plus" onClick={() => start('make')}>
          {t('member.newTeam')}
        </Button>
      </div>
      {teams.length === 0 ? (
        <div className="panel empty">
          <Gable object={door} />
          <h2>{t('member.noTeams')}</h2>
          <p>{t('member.noTeamsHint')}</p>
        </div>
      ) : (
        <>
          <TeamTable teams={teams} onStart={start} />
          <p className="hint teams-foot">{t('member.teamsFoot')}</p>
        </>
      )}
      {pending !== undefined && (
        <TeamDialog step={pending.what} team={pending.team} onClose={() => setPending(undefined)} />
      )}
    </div>
  );
}

function TeamTable({ teams, onStart }: { teams: readonly Team[]; onStart: StartStep }) {
  const { t } = useTexts();
  return (
    <section className="panel">
      <div className="tbl ui tbl-open">
        <table>
          <thead>
            <tr>
              <th>{t('member.team')}</th>
              <th>{t('member.members')}</th>
              <th>{t('member.items')}</th>
              <th aria-label={t('common.more')} />
            </tr>
          </thead>
          <tbody>
            {teams.map(team => (
              <TeamRow key={team.id} team={team} onStart={onStart} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function TeamRow({ team, onStart }: { team: Team; onStart: StartStep }) {
  const { t } = useTexts();
  const { id, team_name, memberCount, itemCount } = team;
  const isOwn = team.team_manage === 1;
  const people = t('member.memberCount', { count: memberCount });
  const items = t('member.itemCount', { count: itemCount });
  return (
    <tr>
      <td>
        <TeamFace name={team_name}>
          {!isOwn && <small>{t('member.ofSomebodyElse', { name: personLabel(team) })}</small>}
        </TeamFace>
      </td>
      <td>
        <Link className="link num" href={`/team/member/${id}`}>
          {people}
        </Link>
      </td>
      <td>
        {isOwn ? (
          <Link className="link num" href={`/team/item/${id}`}>
            {items}
          </Link>
        ) : (
          <span className="num">{items}</span>
        )}
      </td>
      <td className="acts">
        <Popover
          face={<Icon name="more" />}
          faceClass="icb icb-sm"
          name={t('member.moreOf', { name: team_name })}
        >
          <Link className="mi" href={`/team/member/${id}`}>
            <Icon name="person" />
            {t('member.members')}
          </Link>
          {isOwn ? (
            <OwnerActions team={team} onStart={onStart} />
          ) : (
            <LeaveAction team={team} onStart={onStart} />
          )}
        </Popover>
      </td>
    </tr>
  );
}

type ActionsProps = { team: Team; onStart: StartStep };

function OwnerActions({ team, onStart }: ActionsProps) {
  const { t } = useTexts();
  return (
    <>
      <Link className="mi" href={`/team/item/${team.id}`}>
        <Icon name="archive" />
        {t('member.items')}
      </Link>
      <hr />
      <button type="button" className="mi" onClick={() => onStart('rename', team)}>
        <Icon name="edit" />
        {t('member.rename')}…
      </button>
      <button type="button" className="mi" onClick={() => onStart('transfer', team)}>
        <Icon name="right" />
        {t('member.transferTeam')}…
      </button>
      <hr />
      <button type="button" className="mi danger" onClick={() => onStart('delete', team)}>
        <Icon name="trash" />
        {t('member.deleteTeam')}…
      </button>
    </>
  );
}

function LeaveAction({ team, onStart }: ActionsProps) {
  const { t } = useTexts();
  return (
    <button type="button" className="mi danger" onClick={() => onStart('leave', team)}>
      <Icon name="door" />
      {t('member.leaveTeam')}…
    </button>
  );
}
