import type { UseFormRegisterReturn } from 'react-hook-form';
import * as choiceStyles from '../ui/form/Choice.module.css';
import * as fieldStyles from '../ui/form/Field.module.css';
import * as formStyles from '../ui/form/Form.module.css';
import { useTexts } from '../ui/texts.tsx';

export type Visibility = 'open' | 'private' | 'members';
/** As calls name them. */
export const sentVisibility = { open: 'open', private: 'password', members: 'members' } as const;
/** What every form that makes an item begins with. */
export const firstVisibility: Visibility = 'open';

type VisibilityChoiceProps = { field: UseFormRegisterReturn; withMembersOnly?: boolean };

/** Who can open the item: the same choices wherever they are asked for. */
export function VisibilityChoice({ field, withMembersOnly = false }: VisibilityChoiceProps) {
  const { t } = useTexts();
  return (
    <fieldset className={formStyles.choices}>
      <legend className={fieldStyles.label}>{t('item.whoMayOpen')}</legend>
      <label className={choiceStyles.check}>
        <input type="radio" value="open" {...field} />
        <span>
          {t('item.open')}
          <small>{t('item.openHint')}</small>
        </span>
      </label>
      <label className={choiceStyles.check}>
        <input type="radio" value="private" {...field} />
        <span>
          {t('item.private')}
          <small>{t('item.privateHint')}</small>
        </span>
      </label>
      {withMembersOnly && (
        <label className={choiceStyles.check}>
          <input type="radio" value="members" {...field} />
          <span>
            {t('item.membersOnly')}
            <small>{t('item.membersOnlyHint')}</small>
          </span>
        </label>
      )}
    </fieldset>
  );
}
