/** Several things chosen from many by typing: what is chosen stands before the cursor, what fits in a list below. */
import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '../Icon.tsx';
import * as popoverStyles from '../Popover.module.css';
import * as styles from './ChipsField.module.css';
import * as fieldStyles from './Field.module.css';

export type Choice = { key: string; label: string };

type ChipsFieldProps = {
  label: string;
  placeholder: string;
  /** Said where nothing fits. */
  nothing: string;
  takeOffName: (label: string) => string;
  typed: string;
  onType: (typed: string) => void;
  /** What fits what is typed; undefined while it is loaded. */
  choices: readonly Choice[] | undefined;
  chosen: readonly Choice[];
  onChange: (chosen: readonly Choice[]) => void;
};

export function ChipsField(props: ChipsFieldProps) {
  const { label, placeholder, typed, onType, choices, chosen, onChange } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const fitting = choices?.filter(({ key }) => !chosen.some(one => one.key === key)) ?? [];
  const current = fitting[Math.min(at, fitting.length - 1)];
  const add = (choice: Choice) => {
    onChange([...chosen, choice]);
    onType('');
    setAt(0);
  };
  const steps: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? setAt(Math.min(at + 1, fitting.length - 1)) : setOpen(true)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Enter: () => current !== undefined && add(current),
    Escape: () => setOpen(false),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && typed === '') return onChange(chosen.slice(0, -1));
    const step = steps[event.key];
    if (step === undefined || (event.key !== 'ArrowDown' && !isOpen)) return undefined;
    event.preventDefault();
    return step();
  };
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} onBlur={() => setOpen(false)}>
        <div className={styles.chips}>
          <Chips {...props} />
          <input
            id={id}
            className={fieldStyles.input}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && current !== undefined ? `${id}-${current.key}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            value={typed}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onChange={event => {
              onType(event.target.value);
              setAt(0);
              setOpen(true);
            }}
          />
        </div>
        {isOpen && (
          <Fitting
            {...props}
            id={id}
            fitting={fitting}
            current={current}
            onAdd={add}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </div>
  );
}

function Chips({ chosen, onChange, takeOffName }: ChipsFieldProps) {
  return chosen.map(({ key, label }) => (
    <span className={styles.chip} key={key}>
      {label}
      <button
        type="button"
        aria-label={takeOffName(label)}
        title={takeOffName(label)}
        onClick={() => onChange(chosen.filter(one => one.key !== key))}
      >
        <Icon name="close" />
      </button>
    </span>
  ));
}

type FittingProps = ChipsFieldProps & {
  id: string;
  fitting: readonly Choice[];
  current: Choice | undefined;
  onAdd: (choice: Choice) => void;
  onClose: () => void;
};

function Fitting({ id, label, choices, nothing, fitting, current, onAdd, onClose }: FittingProps) {
  if (choices === undefined) return null;
  const list = { id: `${id}-list`, className: `${popoverStyles.menu} ${styles.list}` };
  // A list of choices has at least one.
  if (fitting.length === 0)
    return (
      <div {...list} role="status">
        <p className={popoverStyles.heading}>{nothing}</p>
      </div>
    );
  return (
    <div {...list} role="listbox" aria-label={label}>
      {fitting.map(choice => (
        <div
          key={choice.key}
          id={`${id}-${choice.key}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice.key === current?.key}
          className={
            choice.key === current?.key
              ? `${popoverStyles.entry} ${popoverStyles.pointedEntry}`
              : popoverStyles.entry
          }
          // Else the field loses the focus, which closes the list before the click.
          onMouseDown={event => event.preventDefault()}
          onClick={() => {
            onAdd(choice);
            // Under a finger the list would hide what comes next.
            if (window.matchMedia('(pointer: coarse)').matches) onClose();
          }}
        >
          <span>{choice.label}</span>
        </div>
      ))}
    </div>
  );
}
