import { useState } from 'react';
import { useParams } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Failure } from '../failure/Failure.tsx';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import * as avatarStyles from '../ui/Avatar.module.css';
import * as buttonStyles from '../ui/Button.module.css';
import { Button, IconButton } from '../ui/Button.tsx';
import { CoverSwatch } from '../ui/drawing/Cover.tsx';
import { Gable } from '../ui/drawing/Gable.tsx';
import { doorway } from '../ui/drawing/gable-objects.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as tableStyles from '../ui/Table.module.css';
import { formatMoment } from '../ui/text/format-moment.ts';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';
import { GiveItems } from './GiveItems.tsx';
import { TeamFrame } from './TeamFrame.tsx';
import { TeamRightsDialog } from './TeamRightsDialog.tsx';

type Team = Answer<'team/getList'>[number];
type TeamItem = Answer<'teamItem/getListByTeam'>[number];
type PendingAction = { what: 'rights' | 'remove'; item: TeamItem };

/** `/team/item/{team_id}` */
export function TeamItemsScreen() {
  const { team_id } = useParams<{ team_id: string }>();
  return (
    <TeamFrame team_id={team_id} place="item">
      {team => <TeamItems team={team} />}
    </TeamFrame>
  );
}

function TeamItems({ team }: { team: Team }) {
  const { t } = useTexts();
  const [pending, setPending] = useState<PendingAction | undefined>(undefined);
  const items = useCall('teamItem/getListByTeam', { team_id: team.id });
  const removing = useSend('teamItem/delete', { stale: ['teamItem/getListByTeam', 'team/getList'] });
  if (items.error !== undefined) return <Failure error={items.error} onRetry={() => void items.reload()} />;
  if (items.data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  const close = () => setPending(undefined);
  return (
    <>
      <GiveItems team_id={team.id} has={items.data} />
      {items.data.length === 0 ? (
        <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
          <Gable object={doorway} />
          <h2>{t('member.noItemsInTeam')}</h2>
          <p>{t('member.noItemsInTeamHint')}</p>
        </div>
      ) : (
        <ItemTable items={items.data} onAction={(what, item) => setPending({ what, item })} />
      )}
      {pending?.what === 'rights' && (
        <TeamRightsDialog item={pending.item} team_id={team.id} onClose={close} />
      )}
      {pending?.what === 'remove' && (
        <ConfirmDialog
          danger
          title={t('member.takeFromTeamTitle', { item: pending.item.item_name, team: team.team_name })}
          hint={t('member.takeFromTeamHint')}
          action={t('member.takeFromTeamAction')}
          send={async () => removing.send({ id: pending.item.id })}
          done={t('member.deleted')}
          onClose={close}
        />
      )}
    </>
  );
}

type ItemTableProps = {
  items: readonly TeamItem[];
  onAction: (what: PendingAction['what'], item: TeamItem) => void;
};

function ItemTable({ items, onAction }: ItemTableProps) {
  const { t } = useTexts();
  return (
    <section className={panelStyles.panel}>
      <div className={`table-frame ${tableStyles.table}`}>
        <table>
          <thead>
            <tr>
              <th>{t('member.item')}</th>
              <th>{t('member.created')}</th>
              <th aria-label={t('common.more')} />
            </tr>
          </thead>
          <tbody>
            {items.map(item => (
              <ItemRow key={item.id} item={item} onAction={what => onAction(what, item)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ItemRow({ item, onAction }: { item: TeamItem; onAction: (what: PendingAction['what']) => void }) {
  const { t, lang } = useTexts();
  const href = useHref();
  const { item_id, item_name, item_domain, addtime, manage } = item;
  return (
    <tr>
      <td>
        <span className={avatarStyles.named}>
          <CoverSwatch item_id={item_id} />
          <span>
            <b>{item_name}</b>
            {!isOn(manage) && <small>{t('member.ofSomebodyElse', { name: personLabel(item) })}</small>}
          </span>
        </span>
      </td>
      <td className={`${tableStyles.number} nowrap`} data-l={t('member.created')}>
        {formatMoment(addtime, lang)}
      </td>
      <td className={tableStyles.actions}>
        <div className="row">
          {isOn(manage) && (
            <Button look="ghost" size="sm" onClick={() => onAction('rights')}>
              {t('member.memberPermissions')}
            </Button>
          )}
          <a
            className={`${buttonStyles.iconButton} ${buttonStyles.smallIconButton}`}
            href={href(`/${item_domain === '' ? item_id : item_domain}`)}
            aria-label={t('member.open', { name: item_name })}
            title={t('member.open', { name: item_name })}
          >
            <Icon name="away" />
          </a>
          <IconButton
            small
            icon="trash"
            name={t('member.removeOf', { name: item_name })}
            onClick={() => onAction('remove')}
          />
        </div>
      </td>
    </tr>
  );
}
