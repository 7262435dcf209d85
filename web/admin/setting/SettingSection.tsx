import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { FieldFrame } from '../../ui/form/Field.tsx';
import * as formStyles from '../../ui/form/Form.module.css';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './SettingSection.module.css';
import type { SettingForm } from './setting-form.ts';

type SettingSectionProps = { title: string; hint: string; children: ReactNode };

/** A group of settings: what it is about beside what can be set. */
export function SettingSection({ title, hint, children }: SettingSectionProps) {
  return (
    <section className={styles.section}>
      <div>
        <h2>{title}</h2>
        <p className="hint">{hint}</p>
      </div>
      <div className={formStyles.form}>{children}</div>
    </section>
  );
}

type TextSettingProps = {
  name: FieldPath<SettingForm>;
  label: string;
  hint?: string;
  /** Said beside the field. */
  aside?: string;
  unit?: string;
  mono?: boolean;
  /** The section's own head says it. */
  hideLabel?: boolean;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'url';
  placeholder?: string;
  isNeeded?: boolean;
  validate?: (value: string) => true | string;
  /** Options: then it is a choice. */
  children?: ReactNode;
};

/** One field of the settings, tied to the form by its name. */
export function TextSetting(props: TextSettingProps) {
  const {
    name,
    label,
    hint,
    aside,
    unit,
    mono = false,
    hideLabel = false,
    isNeeded = false,
    validate,
    children,
    ...input
  } = props;
  const { t } = useTexts();
  const { register, getFieldState, formState } = useFormContext<SettingForm>();
  const { error } = getFieldState(name, formState);
  const field = register(name, {
    ...(isNeeded && { required: t('admin.fieldMissing') }),
    ...(validate !== undefined && { validate: (value: unknown) => validate(String(value)) }),
  });
  return (
    <div className={hideLabel ? styles.withoutLabel : undefined}>
      <FieldFrame
        label={label}
        aside={aside !== undefined && <span className={fieldStyles.optional}>{aside}</span>}
        hint={hint}
        error={error?.message}
      >
        {described =>
          children === undefined ? (
            <div className="row">
              <input
                className={`${fieldStyles.input} ${mono ? fieldStyles.mono : ''} ${unit === undefined ? '' : `${styles.shortInput} numeric`}`}
                autoComplete="off"
                spellCheck={false}
                {...input}
                {...described}
                {...field}
              />
              {unit !== undefined && <span className="muted">{unit}</span>}
            </div>
          ) : (
            <select className={fieldStyles.input} {...described} {...field}>
              {children}
            </select>
          )
        }
      </FieldFrame>
    </div>
  );
}
