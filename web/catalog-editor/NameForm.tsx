import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { catalogNameMaxLength } from '#common/limits.ts';
import { Button } from '../ui/Button.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './CatalogTree.module.css';

type NameFormProps = {
  depth: number;
  cat_name: string;
  isSending: boolean;
  onSave: (cat_name: string) => void;
  onCancel: () => void;
};

/** The name of a catalog, in the place of its line. */
export function NameForm({ depth, cat_name, isSending, onSave, onCancel }: NameFormProps) {
  const { t } = useTexts();
  const [name, setName] = useState(cat_name);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel();
    event.stopPropagation();
  };
  return (
    <form
      className={styles.row}
      style={{ '--d': depth } as CSSProperties}
      onKeyDown={onKey}
      onSubmit={event => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim());
      }}
    >
      <span className={styles.handle} />
      <span className={styles.twist} />
      <Icon name="folder" />
      <input
        className={fieldStyles.input}
        autoFocus
        value={name}
        maxLength={catalogNameMaxLength}
        aria-label={t('catalog.name')}
        onChange={event => setName(event.target.value)}
        onFocus={event => event.target.select()}
      />
      <Button type="submit" look="primary" size="sm" disabled={isSending || name.trim() === ''}>
        {t('work.save')}
      </Button>
      <Button look="ghost" size="sm" onClick={onCancel}>
        {t('work.cancel')}
      </Button>
    </form>
  );
}
