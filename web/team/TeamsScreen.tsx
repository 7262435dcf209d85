import { useState } from 'react';
import { Link } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../api/use-call.ts';
import { Failure } from '../failure/Failure.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import * as buttonStyles from '../ui/Button.module.css';
import { Button } from '../ui/Button.tsx';
import { Gable } from '../ui/drawing/Gable.tsx';
import { doorway } from '../ui/drawing/gable-objects.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as popoverStyles from '../ui/Popover.module.css';
import { Popover } from '../ui/Popover.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import * as tableStyles from '../ui/Table.module.css';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';
import { TeamDialog, type TeamStep } from './TeamDialog.tsx';
import { TeamFace } from './TeamFace.tsx';
import * as styles from './TeamsScreen.module.css';

type Team = Answer<'team/getList'>[number];
type StartStep = (what: TeamStep, team?: Team) => void;

/** `/team/index` */
export function TeamsScreen() {
  const { t } = useTexts();
  const { data: teams, error, reload } = useCall('team/getList', {});
  const [pending, setPending] = useState<{ what: TeamStep; team: Team | undefined } | undefined>(undefined);
  useScreenTitle(t('member.teams'));
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (teams === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  const start: StartStep = (what, team) => setPending({ what, team });
  return (
    <div className={screenStyles.medium}>
      <Link className={screenStyles.back} href="/item/index">
        <Icon name="left" />
        {t('common.myItems')}
      </Link>
      <div className={screenStyles.head}>
        <h1>{t('member.teams')}</h1>
        <span className={`${screenStyles.count} numeric`}>{teams.length}</span>
        <div className="grow" />
        <Button look="primary" icon="plus" onClick={() => start('make')}>
          {t('member.newTeam')}
        </Button>
      </div>
      {teams.length === 0 ? (
        <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
          <Gable object={doorway} />
          <h2>{t('member.noTeams')}</h2>
          <p>{t('member.noTeamsHint')}</p>
        </div>
      ) : (
        <>
          <TeamTable teams={teams} onStart={start} />
          <p className={`hint ${styles.foot}`}>{t('member.teamsFoot')}</p>
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
    <section className={panelStyles.panel}>
      <div className={`table-frame ${tableStyles.table} ${tableStyles.openTable}`}>
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
  const isOwn = isOn(team.team_manage);
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
        <Link className="link numeric" href={`/team/member/${id}`}>
          {people}
        </Link>
      </td>
      <td>
        {isOwn ? (
          <Link className="link numeric" href={`/team/item/${id}`}>
            {items}
          </Link>
        ) : (
          <span className="numeric">{items}</span>
        )}
      </td>
      <td className={tableStyles.actions}>
        <Popover
          face={<Icon name="more" />}
          faceClass={`${buttonStyles.iconButton} ${buttonStyles.smallIconButton}`}
          name={t('member.moreOf', { name: team_name })}
        >
          <Link className={popoverStyles.entry} href={`/team/member/${id}`}>
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
      <Link className={popoverStyles.entry} href={`/team/item/${team.id}`}>
        <Icon name="archive" />
        {t('member.items')}
      </Link>
      <hr />
      <button type="button" className={popoverStyles.entry} onClick={() => onStart('rename', team)}>
        <Icon name="edit" />
        {t('member.rename')}…
      </button>
      <button type="button" className={popoverStyles.entry} onClick={() => onStart('transfer', team)}>
        <Icon name="right" />
        {t('member.transferTeam')}…
      </button>
      <hr />
      <button
        type="button"
        className={`${popoverStyles.entry} ${popoverStyles.dangerEntry}`}
        onClick={() => onStart('delete', team)}
      >
        <Icon name="trash" />
        {t('member.deleteTeam')}…
      </button>
    </>
  );
}

function LeaveAction({ team, onStart }: ActionsProps) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={`${popoverStyles.entry} ${popoverStyles.dangerEntry}`}
      onClick={() => onStart('leave', team)}
    >
      <Icon name="leave" />
      {t('member.leaveTeam')}…
    </button>
  );
}
