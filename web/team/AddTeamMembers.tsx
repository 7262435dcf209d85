import { useState } from 'react';
import { useSend } from '../api/use-call.ts';
import { PeoplePicker } from '../member/PeoplePicker.tsx';
import { useAct } from '../site/use-act.ts';
import { Button } from '../ui/Button.tsx';
import type { Choice } from '../ui/ChipsField.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';

export function AddTeamMembers({ team_id }: { team_id: string }) {
  const { t } = useTexts();
  const say = useToast();
  const act = useAct();
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [typed, setTyped] = useState('');
  const { send, isSending } = useSend('teamMember/save', {
    stale: ['teamMember/getList', 'teamMember/candidates', 'team/getList'],
  });
  const add = async () => {
    const member_username = chosen.map(one => one.key).join(',');
    if (!(await act(async () => send({ team_id, member_username })))) return;
    setChosen([]);
    say(t('member.addedPeople'));
  };
  return (
    <form
      className="add-m"
      onSubmit={event => {
        event.preventDefault();
        void add();
      }}
    >
      <PeoplePicker
        place={{ team_id }}
        typed={typed}
        onType={setTyped}
        chosen={chosen}
        onChange={setChosen}
      />
      <Button type="submit" look="primary" disabled={chosen.length === 0 || isSending}>
        {chosen.length === 0
          ? t('member.add')
          : chosen.length === 1
            ? t('member.addOne')
            : t('member.addMany', { count: chosen.length })}
      </Button>
    </form>
  );
}
