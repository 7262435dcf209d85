import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useLastData } from '../../api/use-last-data.ts';
import { useDebounced } from '../../site/use-debounced.ts';
import { CoverSwatch } from '../../ui/drawing/Cover.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './SettingSection.module.css';

type HomeItemFieldProps = { item_id: string; onChoose: (item_id: string) => void };
const shownCount = 6;

/** The item of the home page: searched for by its name, because a site may have thousands. */
export function HomeItemField({ item_id, onChoose }: HomeItemFieldProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const item_name = useDebounced(typed);
  const list = useCall('adminItem/getList', { item_name, username: '', page: 1, count: shownCount });
  const found = useLastData(list.data);
  const chosen = useCall('item/info', item_id === '' ? null : { item_id });
  return (
    <div className={styles.homeItem}>
      <p className="row">
        {chosen.data === undefined ? (
          <span className="muted">{t('admin.noHomeItem')}</span>
        ) : (
          <>
            <CoverSwatch item_id={item_id} />
            <b>{chosen.data.item_name}</b>
          </>
        )}
      </p>
      <Field
        label={t('admin.homeItem')}
        type="search"
        placeholder={t('admin.homeItemSearch')}
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <ul className={styles.homeChoices}>
        {found?.items.map(item => (
          <li key={item.item_id}>
            <button
              type="button"
              aria-pressed={item.item_id === item_id}
              onClick={() => onChoose(item.item_id)}
            >
              <CoverSwatch item_id={item.item_id} />
              <span className="grow">{item.item_name}</span>
              {item.item_id === item_id && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
