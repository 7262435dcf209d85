import { useState } from 'react';
import { useCall, useSend } from '../api/use-call.ts';
import * as addPeopleStyles from '../member/AddPeople.module.css';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { Button } from '../ui/Button.tsx';
import { ChipsField, type Choice } from '../ui/form/ChipsField.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';

type GiveItemsProps = { team_id: string; has: readonly { item_id: string }[] };

/** Items of one's own that the team does not have yet. */
export function GiveItems({ team_id, has }: GiveItemsProps) {
  const { t } = useTexts();
  const showToast = useToast();
  const act = useActionWithToast();
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [typed, setTyped] = useState('');
  const own = useCall('item/myList', { original: true });
  const { send, isSending } = useSend('teamItem/save', {
    stale: ['teamItem/getListByTeam', 'teamItem/getList', 'team/getList'],
  });
  const keyword = typed.trim().toLowerCase();
  const choices = own.data
    ?.filter(item => !has.some(one => one.item_id === item.item_id))
    .filter(item => item.item_name.toLowerCase().includes(keyword))
    .map(item => ({ key: item.item_id, label: item.item_name }));
  const give = async () => {
    const item_id = chosen.map(one => one.key).join(',');
    if (!(await act(async () => send({ team_id, item_id })))) return;
    setChosen([]);
    showToast(t('member.given'));
  };
  return (
    <form
      className={addPeopleStyles.addPeople}
      onSubmit={event => {
        event.preventDefault();
        void give();
      }}
    >
      <ChipsField
        label={t('member.giveItems')}
        placeholder={t('member.typeItem')}
        nothing={t('member.noItemLike')}
        takeOffName={name => t('member.takeOff', { name })}
        typed={typed}
        onType={setTyped}
        choices={choices}
        chosen={chosen}
        onChange={setChosen}
      />
      <Button type="submit" look="primary" disabled={chosen.length === 0 || isSending}>
        {chosen.length === 0 ? t('member.give') : t('member.giveCounted', { count: chosen.length })}
      </Button>
    </form>
  );
}
