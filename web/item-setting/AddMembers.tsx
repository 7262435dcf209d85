import { useState } from 'react';
import { useSend } from '../api/use-call.ts';
import * as addPeopleStyles from '../member/AddPeople.module.css';
import { AddPeople } from '../member/AddPeople.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { useTexts } from '../ui/texts.tsx';

/** Several people at once, with the same right. */
export function AddMembers({ item_id }: { item_id: string }) {
  const { t } = useTexts();
  const [isReadOnly, setReadOnly] = useState(false);
  const { send, isSending } = useSend('member/save', {
    stale: ['member/getList', 'member/candidates', 'grant/list'],
  });
  return (
    <AddPeople
      place={{ item_id }}
      className={`${addPeopleStyles.addPeople} ${addPeopleStyles.addMembers}`}
      isSending={isSending}
      onAdd={async username => send({ item_id, username, member_group_id: !isReadOnly })}
      onAdded={() => setReadOnly(false)}
    >
      <label className={choiceStyles.check}>
        <input type="checkbox" checked={isReadOnly} onChange={event => setReadOnly(event.target.checked)} />
        <span>{t('member.readOnly')}</span>
      </label>
    </AddPeople>
  );
}
