import type { KeyboardEvent } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as marksStyles from '../../ui/Marks.module.css';
import { useTexts } from '../../ui/texts.tsx';
import type { Hit } from '../hit/hit.ts';
import * as styles from './Palette.module.css';
import { isWhole } from './sections.ts';

type Props = {
  /** Its options are called `{listId}-0`, `{listId}-1` … */
  listId: string;
  /** The option that is chosen; -1: there is none. */
  current: number;
  value: string;
  /** How many were found stands beside what was typed. */
  hits: readonly Hit[];
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

export function PaletteField({ listId, current, value, hits, onChange, onKeyDown, onClose }: Props) {
  const { t } = useTexts();
  const count = hits.length;
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        type="text"
        enterKeyHint="search"
        role="combobox"
        aria-expanded={current >= 0}
        aria-controls={listId}
        aria-activedescendant={current >= 0 ? `${listId}-${current}` : undefined}
        aria-label={t('tool.search')}
        placeholder={t('tool.searchHint')}
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={`${styles.beside} numeric`} role="status">
        {count > 0 && t(isWhole(hits) ? 'tool.results' : 'tool.manyResults', { count })}
      </span>
      <span className={marksStyles.key} aria-hidden="true">
        Esc
      </span>
      <IconButton name={t('common.close')} icon="close" onClick={onClose} />
    </div>
  );
}
