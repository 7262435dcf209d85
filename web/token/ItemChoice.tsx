import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { ChipsField, type Choice } from '../ui/form/ChipsField.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { useTexts } from '../ui/texts.tsx';

type ItemChoiceProps = {
  chosen: readonly Choice[];
  error: string | undefined;
  onChange: (chosen: readonly Choice[]) => void;
};

/** The items that a token is for, of one's own and those shared with oneself. */
export function ItemChoice({ chosen, error, onChange }: ItemChoiceProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const own = useCall('item/myList', {});
  const keyword = typed.trim().toLowerCase();
  const choices = own.data
    ?.filter(item => item.item_name.toLowerCase().includes(keyword))
    .map(item => ({ key: item.item_id, label: item.item_name }));
  return (
    <>
      <ChipsField
        label={t('token.addItem')}
        placeholder={t('token.typeItem')}
        nothing={t('token.noItemLike')}
        takeOffName={name => t('token.takeOff', { name })}
        typed={typed}
        onType={setTyped}
        choices={choices}
        chosen={chosen}
        onChange={onChange}
      />
      {error !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
