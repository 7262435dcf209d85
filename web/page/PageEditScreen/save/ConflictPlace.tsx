import { Fragment, useMemo } from 'react';
import type { Choice } from '#common/merge-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { type DiffRow, diffLines } from '../../diff-lines.ts';

type ConflictPlaceProps = {
  place: { base: string; mine: string; theirs: string };
  number: number;
  count: number;
  /** Who saved meanwhile. */
  name: string;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

const choices = ['mine', 'theirs', 'both'] as const;

/** Lines that both changed: as they were, as each has them, and what the page shall say. */
export function ConflictPlace({ place, number, count, name, choice, onChoose }: ConflictPlaceProps) {
  const { t } = useTexts();
  const label = t('page.place', { number, count });
  const { base } = place;
  const mine = useMemo(() => diffLines(base, place.mine), [base, place.mine]);
  const theirs = useMemo(() => diffLines(base, place.theirs), [base, place.theirs]);
  return (
    <section className="mg" aria-label={label}>
      <div className="mg-h">
        <b>{label}</b>
        <span className="grow" />
        <div className="seg" role="group" aria-label={label}>
          {choices.map(one => (
            <button key={one} type="button" aria-pressed={choice === one} onClick={() => onChoose(one)}>
              {t(`page.${one}`)}
            </button>
          ))}
        </div>
      </div>
      <div className="mg-x">
        <small>{t('page.before')}</small>
        {base === '' ? t('page.nothingBefore') : <Marked rows={mine} side="left" />}
      </div>
      <div className="mg-c">
        <Side by={t('page.mineNow')} rows={mine} isIn={isIn(choice, 'mine')} />
        <Side by={name} rows={theirs} isIn={isIn(choice, 'theirs')} />
      </div>
      {choice === 'both' && (
        <div className="mg-r">
          <small>{t('page.bothMerged')}</small>
          {[place.mine, place.theirs].filter(text => text !== '').join('\n')}
        </div>
      )}
    </section>
  );
}

/** Undefined while nothing is chosen. */
function isIn(choice: Choice | undefined, side: 'mine' | 'theirs'): boolean | undefined {
  return choice === undefined ? undefined : choice === 'both' || choice === side;
}

function Side({ by, rows, isIn }: { by: string; rows: readonly DiffRow[]; isIn: boolean | undefined }) {
  const { t } = useTexts();
  const look = isIn === undefined ? undefined : isIn ? 'on' : 'no';
  return (
    <div className={look}>
      <div className="by">
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
