import type { Choice } from '#common/merge-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useTexts } from '../../../ui/texts.tsx';

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
        {place.base === '' ? t('page.nothingBefore') : place.base}
      </div>
      <div className="mg-c">
        <Side by={t('page.mineNow')} text={place.mine} isIn={isIn(choice, 'mine')} />
        <Side by={name} text={place.theirs} isIn={isIn(choice, 'theirs')} />
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

function Side({ by, text, isIn }: { by: string; text: string; isIn: boolean | undefined }) {
  const { t } = useTexts();
  const look = isIn === undefined ? undefined : isIn ? 'on' : 'no';
  return (
    <div className={look}>
      <div className="by">
        {isIn === true && <Icon name="check" />}
        {by}
      </div>
      {text === '' ? t('page.nothingLeft') : text}
    </div>
  );
}
