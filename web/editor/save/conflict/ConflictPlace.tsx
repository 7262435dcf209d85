import { Fragment, useMemo, useState } from 'react';
import { type Choice, type Conflict, chosenText } from '#common/merge/merge-text.ts';
import { authorLabel } from '../../../article/author-label.ts';
import { type DiffRow, diffLines } from '../../../compare/diff-lines.ts';
import * as choiceStyles from '../../../ui/form/Choice.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { formatWhen } from '../../draft/format-when.ts';
import * as styles from './ConflictPlace.module.css';

type ConflictPlaceProps = {
  place: Conflict;
  /** Under which it stands. */
  heading: string | undefined;
  number: number;
  count: number;
  /** Who saved meanwhile, and when in seconds since the epoch. */
  current: { author_username: string; author_name?: string; addtime: string };
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

const choices = ['mine', 'theirs', 'both'] as const;

/** Lines that both changed: as they were, as each has them, and what the page shall say. */
export function ConflictPlace({
  place,
  heading,
  number,
  count,
  current,
  choice,
  onChoose,
}: ConflictPlaceProps) {
  const { t } = useTexts();
  const when = useWhen(current.addtime);
  const label = t('page.place', { number, count });
  const { base, line } = place;
  const mine = useMemo(() => diffLines(base, place.mine), [base, place.mine]);
  const theirs = useMemo(() => diffLines(base, place.theirs), [base, place.theirs]);
  return (
    <section className={styles.place} aria-label={label}>
      <div className={styles.head}>
        <b>{label}</b>
        <span className={styles.heading}>
          {heading === undefined ? t('page.placeLine', { line }) : t('page.placeUnder', { heading, line })}
        </span>
        <div className={choiceStyles.segments} role="group" aria-label={label}>
          {choices.map(one => (
            <button key={one} type="button" aria-pressed={choice === one} onClick={() => onChoose(one)}>
              {t(`page.${one}`)}
            </button>
          ))}
        </div>
      </div>
      <div className={styles.before}>
        <small>{t('page.before')}</small>
        {base === '' ? t('page.nothingBefore') : <Marked rows={mine} side="left" />}
      </div>
      <div className={styles.sides}>
        <Side by={t('page.mineNow')} rows={mine} isIn={isIn(choice, 'mine')} />
        <Side
          by={t('page.theirsNow', { name: authorLabel(current), when })}
          rows={theirs}
          isIn={isIn(choice, 'theirs')}
        />
      </div>
      {choice === 'both' && (
        <div className={styles.result}>
          <small>{t('page.bothMerged')}</small>
          {chosenText(place, choice)}
        </div>
      )}
    </section>
  );
}

function useWhen(addtime: string): string {
  const { t, lang } = useTexts();
  const [now] = useState(() => new Date());
  const today = (time: string) => t('editor.today', { time });
  return formatWhen(new Date(Number(addtime) * 1000), now, { lang, today });
}

/** Undefined while nothing is chosen. */
function isIn(choice: Choice | undefined, side: 'mine' | 'theirs'): boolean | undefined {
  return choice === undefined ? undefined : choice === 'both' || choice === side;
}

function Side({ by, rows, isIn }: { by: string; rows: readonly DiffRow[]; isIn: boolean | undefined }) {
  const { t } = useTexts();
  const look = isIn === undefined ? undefined : isIn ? styles.chosen : styles.dropped;
  return (
    <div className={look}>
      <div className={styles.author}>
        {isIn === true && <Icon name="check" />}
        {by}
      </div>
      {rows.some(row => row.right) ? <Marked rows={rows} side="right" /> : t('page.nothingLeft')}
    </div>
  );
}

/** One side of a comparison, with what the other has otherwise marked. */
function Marked({ rows, side }: { rows: readonly DiffRow[]; side: 'left' | 'right' }) {
  const Mark = side === 'left' ? 'del' : 'ins';
  return rows.map(({ kind, [side]: line }) =>
    line === undefined ? null : (
      <Fragment key={line.number}>
        {line.number > 1 && '\n'}
        {line.pieces.map(({ text, isMarked }, at) =>
          isMarked || kind === 'added' || kind === 'removed' ? <Mark key={at}>{text}</Mark> : text,
        )}
      </Fragment>
    ),
  );
}
