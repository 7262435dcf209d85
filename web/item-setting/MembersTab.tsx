import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isReadOnly } from '#common/row-kinds.ts';
import { isSinglePage } from '#common/row-values.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Failure } from '../failure/Failure.tsx';
import { RightsPanel } from '../grant/RightsPanel.tsx';
import { PersonName } from '../member/PersonName.tsx';
import { RightChoice } from '../member/RightChoice.tsx';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { IconButton } from '../ui/Button.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import * as tableStyles from '../ui/Table.module.css';
import { useToast } from '../ui/Toast.tsx';
import { formatMoment } from '../ui/text/format-moment.ts';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';
import { AddMembers } from './AddMembers.tsx';
import { TeamsOfItem } from './TeamsOfItem.tsx';

type Item = Answer<'item/detail'>;
type Member = Answer<'member/getList'>[number];

export function MembersTab({ item }: { item: Item }) {
  const { t } = useTexts();
  const { item_id } = item;
  const members = useCall('member/getList', { item_id });
  const [pending, setPending] = useState<Member | undefined>(undefined);
  if (members.error !== undefined)
    return <Failure error={members.error} onRetry={() => void members.reload()} />;
  if (members.data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  const parts = { item, members: members.data, onRemove: setPending };
  return (
    <>
      <div className={screenStyles.listHead}>
        <h2>{t('member.members')}</h2>
        <span className={`${screenStyles.count} numeric`}>{members.data.length}</span>
        {!isSinglePage(item) && <span className="hint">{t('grant.hint')}</span>}
      </div>
      <AddMembers item_id={item_id} />
      {isSinglePage(item) ? <MembersOfPage {...parts} /> : <RightsPanel {...parts} />}
      <TeamsOfItem item={item} />
      {pending !== undefined && (
        <RemoveDialog item={item} member={pending} onClose={() => setPending(undefined)} />
      )}
    </>
  );
}

type RemoveDialogProps = { item: Item; member: Member; onClose: () => void };

function RemoveDialog({ item: { item_id, item_name }, member, onClose }: RemoveDialogProps) {
  const { t } = useTexts();
  const { send } = useSend('member/delete', { stale: ['member/getList', 'member/candidates', 'grant/list'] });
  const name = personLabel(member);
  return (
    <ConfirmDialog
      danger
      title={t('member.removeTitle', { name })}
      hint={t('member.removeFromItem', { name, item: item_name })}
      action={t('member.removeAction')}
      send={async () => send({ item_id, item_member_id: member.item_member_id })}
      done={t('member.deleted')}
      onClose={onClose}
    />
  );
}

type MembersProps = { item: Item; members: readonly Member[]; onRemove: (member: Member) => void };

/** A single page has no catalogs. */
function MembersOfPage({ item, members, onRemove }: MembersProps) {
  const { t } = useTexts();
  if (members.length === 0)
    return (
      <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
        <h2>{t('member.noMembers')}</h2>
        <p>{t(item.password === '' ? 'member.noMembersOpenHint' : 'member.noMembersHint')}</p>
      </div>
    );
  return (
    <section className={panelStyles.panel}>
      <div className={`table-frame ${tableStyles.table}`}>
        <table>
          <thead>
            <tr>
              <th>{t('member.member')}</th>
              <th>{t('member.permission')}</th>
              <th>{t('member.added')}</th>
              <th aria-label={t('member.remove')} />
            </tr>
          </thead>
          <tbody>
            {members.map(one => (
              <MemberRow key={one.item_member_id} member={one} onRemove={() => onRemove(one)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function MemberRow({ member, onRemove }: { member: Member; onRemove: () => void }) {
  const { t, lang } = useTexts();
  const showToast = useToast();
  const act = useActionWithToast();
  const { send } = useSend('member/update', { stale: ['member/getList', 'grant/list'] });
  const { item_id, item_member_id, username, name, addtime } = member;
  // Shown at once; put back when it is refused.
  const [mayEdit, setMayEdit] = useState(!isReadOnly(member.member_group_id));
  const change = async (member_group_id: boolean) => {
    setMayEdit(member_group_id);
    if (await act(async () => send({ item_id, item_member_id, member_group_id })))
      showToast(t('member.permissionSaved'));
    else setMayEdit(!isReadOnly(member.member_group_id));
  };
  return (
    <tr>
      <td>
        <PersonName name={name} username={username} />
      </td>
      <td>
        <RightChoice name={personLabel(member)} mayEdit={mayEdit} onChange={next => void change(next)} />
      </td>
      <td className={`${tableStyles.number} nowrap`} data-l={t('member.added')}>
        {formatMoment(addtime, lang)}
      </td>
      <td className={tableStyles.actions}>
        <IconButton
          small
          name={t('member.removeOf', { name: personLabel(member) })}
          icon="trash"
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
