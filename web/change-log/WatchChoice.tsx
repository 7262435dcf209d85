import type { Answer } from '#common/contract/index.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ChangeLog.module.css';

const choices = ['none', 'breaking', 'all'] as const;
type Choice = (typeof choices)[number];

const choiceNames = {
  none: 'changeLog.tellNothing',
  breaking: 'changeLog.tellBreaking',
  all: 'changeLog.tellAll',
} as const;

type Props = {
  info: Answer<'item/info'>;
  /** `''`: the whole item. */
  cat_id: string;
};

/** Of which changes one gets a notice: in the item, or in the catalog that is looked at. */
export function WatchChoice({ info: { item_id }, cat_id }: Props) {
  const { t } = useTexts();
  const { data: watches, reload } = useCall('change/watches', { item_id });
  const { send, isSending, error } = useSend('change/watch');
  const wanted = cat_id === '' ? '0' : cat_id;
  const level = watches?.find(watch => watch.cat_id === wanted)?.level ?? 'none';
  const choose = async (choice: Choice) => {
    await send({ item_id, cat_id: wanted, level: choice });
    await reload();
  };
  return (
    <label className={styles.watch}>
      <Icon name="history" />
      {t(cat_id === '' ? 'changeLog.tellOfItem' : 'changeLog.tellOfCatalog')}
      <select
        value={level}
        disabled={watches === undefined || isSending}
        onChange={event => void choose(event.target.value as Choice).catch(() => undefined)}
      >
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {t(choiceNames[choice])}
          </option>
        ))}
      </select>
      {error !== undefined && <span role="alert">{error.message}</span>}
    </label>
  );
}
