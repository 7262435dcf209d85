import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';
import { FieldFrame } from '../../ui/form/Field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { SettingForm } from './setting-form.ts';

type SettingSectionProps = { title: string; hint: string; children: ReactNode };

/** A group of settings: what it is about beside what can be set. */
export function SettingSection({ title, hint, children }: SettingSectionProps) {
  return (
    <section className="set">
      <div>
        <h2>{title}</h2>
        <p className="hint">{hint}</p>
      </div>
      <div className="form">{children}</div>
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
    <div className={hideLabel ? 'set-bare' : undefined}>
      <FieldFrame
        label={label}
        aside={aside !== undefined && <span className="opt">{aside}</span>}
        hint={hint}
        error={error?.message}
      >
        {described =>
          children === undefined ? (
            <div className="row">
              <input
                className={`in${mono ? ' mono' : ''}${unit === undefined ? '' : ' in-short num'}`}
                autoComplete="off"
                spellCheck={false}
                {...input}
                {...described}
                {...field}
              />
              {unit !== undefined && <span className="muted">{unit}</span>}
            </div>
          ) : (
            <select className="in" {...described} {...field}>
              {children}
            </select>
          )
        }
      </FieldFrame>
    </div>
  );
}
