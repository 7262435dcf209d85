import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { IconButton } from '../Button.tsx';
import { eyeIcons } from '../drawing/eye-icons.ts';
import { addIcons, Icon } from '../Icon.tsx';
import * as styles from './Field.module.css';

addIcons(eyeIcons);

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string;
  /** Stands at the end of the label's line, for example a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in a sentence. */
  error?: string | undefined;
  large?: boolean;
  ref?: Ref<HTMLInputElement>;
};

type Frame = { label: string; aside?: ReactNode; hint?: ReactNode; error?: string | undefined };
type Described = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** Label, control, hint and message, tied together for assistive technology. */
export function FieldFrame(props: Frame & { children: (described: Described) => ReactNode }) {
  const { label, aside, hint, error } = props;
  const id = useId();
  const isWrong = error !== undefined && error !== '';
  const describedBy = isWrong ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined;
  const described: Described = { id, 'aria-invalid': isWrong || undefined, 'aria-describedby': describedBy };
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {props.children(described)}
      {isWrong ? (
        <p className={styles.error} role="alert" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export function Field({ label, aside, hint, error, large = false, ref, ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error}>
      {described => (
        <input
          ref={ref}
          className={large ? `${styles.input} ${styles.largeInput}` : styles.input}
          {...described}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}

type PasswordFieldProps = Omit<FieldProps, 'type'> & { showName: string; hideName: string };

/** A password that can be looked at. Pasting and password managers work as anywhere. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, aside, hint, error, large = false, ref, showName, hideName, ...rest } = props;
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error}>
      {described => (
        <div className={styles.inputFrame}>
          <input
            ref={ref}
            type={isShown ? 'text' : 'password'}
            className={large ? `${styles.input} ${styles.largeInput}` : styles.input}
            {...described}
            {...rest}
          />
          <IconButton
            className={styles.inputEnd}
            name={isShown ? hideName : showName}
            icon={isShown ? 'eyeOff' : 'eye'}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
