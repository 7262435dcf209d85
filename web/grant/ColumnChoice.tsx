import type { Answer } from '#common/contract/index.ts';
import * as buttonStyles from '../ui/Button.module.css';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { Popover } from '../ui/Popover.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Rights.module.css';

type ColumnChoiceProps = {
  catalogs: Answer<'grant/list'>['catalogs'];
  chosen: readonly string[];
  max: number;
  onChoose: (cat_ids: readonly string[]) => void;
};

/** Which catalogs stand beside the people, where there are more than fit. */
export function ColumnChoice({ catalogs, chosen, max, onChoose }: ColumnChoiceProps) {
  const { t } = useTexts();
  const toggle = (cat_id: string, isShown: boolean) =>
    onChoose(isShown ? [...chosen, cat_id] : chosen.filter(one => one !== cat_id));
  return (
    <Popover
      face={t('grant.columns', { count: chosen.length, all: catalogs.length })}
      faceClass={`${buttonStyles.button} ${buttonStyles.small}`}
      className={styles.columns}
    >
      {catalogs.map(({ cat_id, cat_name }) => (
        <label key={cat_id} className={choiceStyles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(cat_id)}
            disabled={!chosen.includes(cat_id) && chosen.length >= max}
            onChange={event => toggle(cat_id, event.target.checked)}
          />
          <span>{cat_name}</span>
        </label>
      ))}
    </Popover>
  );
}
