import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isReadOnly } from '#common/row-kinds.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { PersonName } from '../member/PersonName.tsx';
import { RightSwitch } from '../member/RightSwitch.tsx';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';
import * as wideDialogStyles from '../ui/WideDialog.module.css';
import * as styles from './TeamsScreen.module.css';

type TeamRightsDialogProps = {
  item: { item_id: string; item_name: string };
  team_id: string;
  onClose: () => void;
};

/** What each of a team may do with an item; every change applies at once. */
export function TeamRightsDialog({ item, team_id, onClose }: TeamRightsDialogProps) {
  const { t } = useTexts();
  const { data: rights, error } = useCall('teamItemMember/getList', { item_id: item.item_id, team_id });
  return (
    <Dialog
      title={t('member.permissionsOf', { item: item.item_name })}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        <>
          <span className={wideDialogStyles.footStart}>{t('member.appliesAtOnce')}</span>
          <Button data-autofocus onClick={onClose}>
            {t('member.done')}
          </Button>
        </>
      }
    >
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      {rights?.length === 0 && <p className="hint">{t('member.noTeamMembers')}</p>}
      <ul className={styles.rights}>
        {rights?.map(right => (
          <RightLine key={right.id} right={right} />
        ))}
      </ul>
    </Dialog>
  );
}

function RightLine({ right }: { right: Answer<'teamItemMember/getList'>[number] }) {
  const { t } = useTexts();
  const showToast = useToast();
  const act = useActionWithToast();
  const { id, name, member_username } = right;
  const [shown, setShown] = useState(!isReadOnly(right.member_group_id));
  const { send } = useSend('teamItemMember/save', { stale: ['teamItemMember/getList', 'grant/list'] });
  const change = async (member_group_id: boolean) => {
    setShown(member_group_id);
    if (await act(async () => send({ id, member_group_id }))) showToast(t('member.permissionSaved'));
    else setShown(!isReadOnly(right.member_group_id));
  };
  return (
    <li>
      <span className="grow">
        <PersonName name={name} username={member_username} />
      </span>
      <RightSwitch
        name={personLabel({ name, username: member_username })}
        mayEdit={shown}
        onChange={next => void change(next)}
      />
    </li>
  );
}
