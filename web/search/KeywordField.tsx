import type { FormEvent, Ref } from 'react';
import { keywordMaxLength } from '#common/limits.ts';
import { IconButton } from '../ui/Button.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';

type Props = {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
};

/** Other words, looked for in the same item. */
export function KeywordField({ ref, value, onChange }: Props) {
  const { t } = useTexts();
  // By a script: the policy of the page lets the browser itself send no form.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    window.location.search = String(new URLSearchParams({ keyword: value }));
  };
  return (
    <form className={fieldStyles.inputFrame} role="search" onSubmit={submit}>
      <Icon name="search" />
      <input
        ref={ref}
        className={fieldStyles.input}
        type="search"
        name="keyword"
        aria-label={t('common.searchItem')}
        autoComplete="off"
        required
        maxLength={keywordMaxLength}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          className={fieldStyles.inputEnd}
          name={t('tool.clear')}
          icon="close"
          iconSize={14}
          small
          onClick={event => {
            event.currentTarget.form?.querySelector('input')?.focus();
            onChange('');
          }}
        />
      )}
    </form>
  );
}
