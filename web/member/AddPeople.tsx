import { type ReactNode, useState } from 'react';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { Button } from '../ui/Button.tsx';
import type { Choice } from '../ui/form/ChipsField.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import { PeoplePicker, type PickerScope } from './PeoplePicker.tsx';

type AddPeopleProps = {
  place: PickerScope;
  className: string;
  isSending: boolean;
  /** @param usernames with commas between, as the calls take them */
  onAdd: (usernames: string) => Promise<unknown>;
  onAdded?: () => void;
  /** What is said of all of them, between the names and the button. */
  children?: ReactNode;
};

/** Several people at once, into an item or a team. Who could not be added stays chosen. */
export function AddPeople({ place, className, isSending, onAdd, onAdded, children }: AddPeopleProps) {
  const { t } = useTexts();
  const showToast = useToast();
  const act = useActionWithToast();
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [typed, setTyped] = useState('');
  const count = chosen.length;
  const add = async () => {
    if (!(await act(async () => onAdd(chosen.map(one => one.key).join(','))))) return;
    setChosen([]);
    onAdded?.();
    showToast(t('member.addedPeople'));
  };
  return (
    <form
      className={className}
      onSubmit={event => {
        event.preventDefault();
        void add();
      }}
    >
      <PeoplePicker place={place} typed={typed} onType={setTyped} chosen={chosen} onChange={setChosen} />
      {children}
      <Button type="submit" look="primary" disabled={count === 0 || isSending}>
        {count === 0 ? t('member.add') : t('member.addCounted', { count })}
      </Button>
    </form>
  );
}
