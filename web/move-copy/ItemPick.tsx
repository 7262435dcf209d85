import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { CoverSwatch } from '../ui/drawing/Cover.tsx';
import { Field } from '../ui/form/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './MoveDialog.module.css';

type ItemPickProps = {
  /** undefined while they are loaded. */
  items: Answer<'item/myList'> | undefined;
  item_id: string | undefined;
  onChoose: (item_id: string) => void;
};

/** One of the items in which one may write, found by its name. */
export function ItemPick({ items, item_id, onChoose }: ItemPickProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = items?.filter(({ item_name }) => item_name.toLowerCase().includes(wanted)) ?? [];
  const isEmpty = items !== undefined && found.length === 0;
  return (
    <div>
      <Field
        label={t('moveCopy.item')}
        type="search"
        placeholder={t('moveCopy.search')}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <ul className={styles.items}>
        {isEmpty && (
          <li className="hint">{t(items.length === 0 ? 'moveCopy.noItem' : 'moveCopy.noItemLike')}</li>
        )}
        {found.map(item => (
          <li key={item.item_id}>
            <button
              type="button"
              aria-pressed={item.item_id === item_id}
              onClick={() => onChoose(item.item_id)}
            >
              <CoverSwatch item_id={item.item_id} />
              <span>{item.item_name}</span>
              {isOn(item.is_private) && <Icon name="lock" size={14} />}
              {item.item_id === item_id && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
