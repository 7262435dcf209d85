import { useId } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Field } from '../../ui/form/Field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useSettled } from '../use-settled.ts';

type OwnerFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };
const shownMax = 20;

/** A username, with those that fit what was typed. */
export function OwnerField({ value, error, onChange }: OwnerFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const username = useSettled(value);
  const people = useCall('user/allUser', username === '' ? null : { username });
  return (
    <>
      <Field
        label={t('admin.newOwner')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        list={id}
        maxLength={60}
        error={error}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <datalist id={id}>
        {people.data?.slice(0, shownMax).map(person => (
          <option key={person.uid} value={person.username}>
            {person.name}
          </option>
        ))}
      </datalist>
    </>
  );
}
