import { useId, useState } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { CopyButton } from '../ui/copy/CopyButton.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import * as rowsStyles from '../ui/Rows.module.css';
import { useTexts } from '../ui/texts.tsx';

type KeyRowProps = {
  name: string;
  value: string;
  /** Until somebody wants to see it. */
  isHidden?: boolean;
};

/** A row of a panel with a value to copy: a key, an address. */
export function KeyRow({ name, value, isHidden = false }: KeyRowProps) {
  const { t } = useTexts();
  const id = useId();
  const [isShown, setShown] = useState(!isHidden);
  return (
    <div>
      <label className={rowsStyles.label} htmlFor={id}>
        {name}
      </label>
      <div className={fieldStyles.inputFrame}>
        <input
          id={id}
          className={`${fieldStyles.input} ${fieldStyles.mono}`}
          readOnly
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          value={value}
          onFocus={event => event.target.select()}
        />
        {isHidden && (
          <IconButton
            className={fieldStyles.inputEnd}
            name={t(isShown ? 'itemSetting.hideToken' : 'itemSetting.showToken')}
            icon={isShown ? 'eyeOff' : 'eye'}
            onClick={() => setShown(!isShown)}
          />
        )}
      </div>
      <CopyButton text={value} name={t('itemSetting.copyOf', { name })} />
    </div>
  );
}
