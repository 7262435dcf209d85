import { useState } from 'react';
import { useSend } from '../../api/use-call.ts';
import { PeoplePicker } from '../../member/PeoplePicker.tsx';
import { useAct } from '../../site/use-act.ts';
import { Button } from '../../ui/Button.tsx';
import type { Choice } from '../../ui/ChipsField.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';

/** Several people at once, with the same right. */
export function AddMembers({ item_id }: { item_id: string }) {
  const { t } = useTexts();
  const say = useToast();
  const act = useAct();
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [typed, setTyped] = useState('');
  const [isReadOnly, setReadOnly] = useState(false);
  const { send, isSending } = useSend('member/save', { stale: ['member/getList', 'member/candidates'] });
  const add = async () => {
    const username = chosen.map(one => one.key).join(',');
    if (!(await act(async () => send({ item_id, username, member_group_id: isReadOnly ? '0' : '1' }))))
      return;
    setChosen([]);
    setReadOnly(false);
    say(t('member.addedPeople'));
  };
  return (
    <form
      className="add-m add-m-item"
      onSubmit={event => {
        event.preventDefault();
        void add();
      }}
    >
      <PeoplePicker
        place={{ item_id }}
        typed={typed}
        onType={setTyped}
        chosen={chosen}
        onChange={setChosen}
      />
      <label className="check">
        <input type="checkbox" checked={isReadOnly} onChange={event => setReadOnly(event.target.checked)} />
        <span>{t('member.readOnly')}</span>
      </label>
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
