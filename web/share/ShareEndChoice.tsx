import { useState } from 'react';
import { shareMaxDays } from '#common/limits.ts';
import { Button } from '../ui/Button.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Field, FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ShareDialog.module.css';
import { dayAfter, daysUntil, namedEnds } from './share-end.ts';

const onDate = 'date';
const unchanged = '';

type Props = {
  /** When the address that is there ends, in words; `''`: never. */
  ends: string;
  isSending: boolean;
  onChosen: (expire_days: number) => void;
};

/** Another end makes another address, so nothing happens until it is asked for. */
export function ShareEndChoice({ ends, isSending, onChosen }: Props) {
  const { t } = useTexts();
  const [choice, setChoice] = useState(unchanged);
  const [today] = useState(() => new Date());
  const [day, setDay] = useState(() => dayAfter(today, 7));
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const days = choice === onDate ? daysUntil(today, day) : Number(choice);
    setWrong(days === undefined);
    if (days === undefined) return;
    onChosen(days);
    setChoice(unchanged);
  };
  const nameOf = (days: number) => (days === 0 ? t('tool.endsNever') : t('tool.endsInDays', { days }));
  return (
    <div className={styles.end}>
      <FieldFrame label={t('tool.ends')} hint={t('tool.newKeyHint')}>
        {described => (
          <select
            className={fieldStyles.input}
            value={choice}
            onChange={event => setChoice(event.target.value)}
            {...described}
          >
            <option value={unchanged}>{ends === '' ? t('tool.endsNever') : ends}</option>
            {namedEnds
              .filter(days => ends !== '' || days > 0)
              .map(days => (
                <option key={days} value={days}>
                  {nameOf(days)}
                </option>
              ))}
            <option value={onDate}>{t('tool.endsOn')}</option>
          </select>
        )}
      </FieldFrame>
      {choice === onDate && (
        <Field
          label={t('tool.endDate')}
          type="date"
          min={dayAfter(today, 1)}
          max={dayAfter(today, shareMaxDays)}
          value={day}
          error={isWrong ? t('tool.dateWrong') : undefined}
          onChange={event => setDay(event.target.value)}
        />
      )}
      {choice !== unchanged && (
        <div>
          <Button onClick={apply} disabled={isSending}>
            {t('tool.apply')}
          </Button>
        </div>
      )}
    </div>
  );
}
