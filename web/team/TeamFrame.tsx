import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../api/use-call.ts';
import { Failure, NoRight } from '../failure/Failure.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import * as avatarStyles from '../ui/Avatar.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import * as tabsStyles from '../ui/Tabs.module.css';
import { useTexts } from '../ui/texts.tsx';

type Team = Answer<'team/getList'>[number];
type TeamFrameProps = {
  team_id: string;
  place: 'member' | 'item';
  children: (team: Team) => ReactNode;
};

/** The head of a team's two screens, and the way between them; the team stands in the list of who may see it. */
export function TeamFrame({ team_id, place, children }: TeamFrameProps) {
  const { t } = useTexts();
  const { data: teams, error, reload } = useCall('team/getList', {});
  const team = teams?.find(one => one.id === team_id);
  useScreenTitle(team?.team_name ?? t('member.team'));
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (teams === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  if (team === undefined || (place === 'item' && !isOn(team.team_manage))) return <NoRight />;
  const tabs = [
    { key: 'member', label: t('member.members'), count: team.memberCount },
    { key: 'item', label: t('member.items'), count: team.itemCount },
  ] as const;
  return (
    <div className={screenStyles.medium}>
      <Link className={screenStyles.back} href="/team/index">
        <Icon name="left" />
        {t('member.teams')}
      </Link>
      <div className={screenStyles.head}>
        <span className={`${avatarStyles.avatar} ${avatarStyles.largeAvatar}`} aria-hidden="true">
          <Icon name="team" />
        </span>
        <h1>{team.team_name}</h1>
      </div>
      <div className={tabsStyles.tabsRow}>
        <nav className={tabsStyles.tabs} aria-label={t('member.team')}>
          {tabs
            .filter(({ key }) => key === 'member' || isOn(team.team_manage))
            .map(({ key, label, count }) => (
              <Link
                key={key}
                href={`/team/${key}/${team_id}`}
                aria-current={key === place ? 'page' : undefined}
                replace
              >
                {label} <span className="numeric">{count}</span>
              </Link>
            ))}
        </nav>
      </div>
      {children(team)}
    </div>
  );
}
