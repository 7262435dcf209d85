import { useId } from 'react';
import { useCall } from '../api/use-call.ts';
import { useDebounced } from '../site/use-debounced.ts';
import { Field } from '../ui/form/Field.tsx';
import { personLabel } from '../ui/text/initials.ts';

type PersonFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};
const shownMax = 20;

/** A username, with those that fit what was typed, and the name of the person it belongs to. */
export function PersonField({ label, value, error, onChange }: PersonFieldProps) {
  const id = useId();
  const { data: people } = useCall('user/allUser', usernameOf(useDebounced(value)));
  const meant = findMeant(people ?? [], value);
  return (
    <>
      <Field
        label={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        list={id}
        maxLength={60}
        error={error}
        hint={meant === undefined || meant.name === '' ? undefined : personLabel(meant)}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <datalist id={id}>
        {people?.slice(0, shownMax).map(person => (
          <option key={person.uid} value={person.username}>
            {person.name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** What to say of somebody who was typed: with the name, where it is known. */
export function usePersonTyped(typed: string): string {
  const { data: people } = useCall('user/allUser', usernameOf(useDebounced(typed)));
  const meant = findMeant(people ?? [], typed);
  return meant === undefined ? typed.trim() : personLabel(meant);
}

const usernameOf = (typed: string) => (typed.trim() === '' ? null : { username: typed.trim() });

function findMeant<P extends { username: string }>(people: readonly P[], typed: string): P | undefined {
  return people.find(({ username }) => username.toLowerCase() === typed.trim().toLowerCase());
}
