import * as fieldStyles from './Field.module.css';
import { FieldFrame } from './Field.tsx';

type ChoiceSettingProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

export function ChoiceSetting<Value extends string>(props: ChoiceSettingProps<Value>) {
  const { label, value, choices, onChange } = props;
  return (
    <FieldFrame label={label}>
      {described => (
        <select
          className={fieldStyles.input}
          value={value}
          onChange={event => {
            const chosen = choices.find(([choice]) => choice === event.target.value);
            if (chosen) onChange(chosen[0]);
          }}
          {...described}
        >
          {choices.map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
