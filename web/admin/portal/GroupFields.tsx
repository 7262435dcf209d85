/** One group of the portal: its name in both languages, and its items in their order. */
import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { portalGroupItemsMax, portalGroupNameMaxLength } from '#common/portal/portal-limits.ts';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../../api/use-call.ts';
import { useLastData } from '../../api/use-last-data.ts';
import { WordsField } from '../../brand/WordsField.tsx';
import { useDebounced } from '../../site/use-debounced.ts';
import { Button } from '../../ui/Button.tsx';
import { ChipsField, type Choice } from '../../ui/form/ChipsField.tsx';
import { SortableList } from '../../ui/SortableList.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './PortalPart.module.css';
import type { PortalGroup } from './portal-form.ts';

type Props = {
  number: number;
  group: PortalGroup;
  /** Those that were saved, with their names. */
  items: Answer<'portal/settings'>['items'];
  /** Names of those that were chosen since, by their numbers. */
  names: Readonly<Record<string, string>>;
  onName: (choices: readonly Choice[]) => void;
  onChange: (group: PortalGroup) => void;
  onRemove: () => void;
};

const shownCount = 8;

export function GroupFields({ number, group, items, names, onName, onChange, onRemove }: Props) {
  const { t } = useTexts();
  const named = { number };
  const [typed, setTyped] = useState('');
  const item_name = useDebounced(typed);
  const list = useCall('adminItem/getList', {
    item_name,
    username: '',
    on_portal: true,
    page: 1,
    count: shownCount,
  });
  const found = useLastData(list.data);
  const chosen = group.item_ids.map(item_id => ({ key: item_id, label: labelOf(item_id) }));

  function labelOf(item_id: string): string {
    const item = items.find(one => one.item_id === item_id);
    if (item === undefined) return names[item_id] ?? `#${item_id}`;
    return isOn(item.on_portal) ? item.item_name : t('portalSetting.notListed', { name: item.item_name });
  }
  const choose = (choices: readonly Choice[]) => {
    onName(choices);
    onChange({ ...group, item_ids: choices.map(({ key }) => key).slice(0, portalGroupItemsMax) });
  };
  return (
    <div className={styles.group} role="group" aria-label={t('portalSetting.group', named)}>
      <WordsField
        label={t('portalSetting.groupName', named)}
        value={group.name}
        max={portalGroupNameMaxLength}
        onChange={name => onChange({ ...group, name })}
      />
      <ChipsField
        label={t('portalSetting.groupItems', named)}
        placeholder={t('portalSetting.searchItem')}
        nothing={t('portalSetting.noItem')}
        takeOffName={name => t('portalSetting.takeOff', { name })}
        typed={typed}
        onType={setTyped}
        choices={found?.items.map(item => ({ key: item.item_id, label: item.item_name }))}
        chosen={chosen}
        onChange={choose}
      />
      {chosen.length >= portalGroupItemsMax && (
        <p className="hint" role="status">
          {t('portalSetting.groupFull', { max: portalGroupItemsMax })}
        </p>
      )}
      {chosen.length > 1 && (
        <SortableList
          name={t('portalSetting.orderOfItems', named)}
          rows={chosen}
          onSort={item_ids => onChange({ ...group, item_ids })}
          upName={t('portalSetting.moveUp')}
          downName={t('portalSetting.moveDown')}
        />
      )}
      <Button look="ghost" size="sm" icon="trash" onClick={onRemove}>
        {t('portalSetting.removeGroup', named)}
      </Button>
    </div>
  );
}
