/** What the product does, in four pictures that change by themselves until somebody looks closer. */

import { type ReactNode, useEffect, useState } from 'react';
import * as buttonStyles from '../ui/Button.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Carousel.module.css';
import { ReadSample } from './ReadSample.tsx';
import { ShareSample } from './ShareSample.tsx';
import { TraceSample } from './TraceSample.tsx';
import { WriteSample } from './WriteSample.tsx';

const slides = [
  { key: 'read', Sample: ReadSample },
  { key: 'write', Sample: WriteSample },
  { key: 'share', Sample: ShareSample },
  { key: 'trace', Sample: TraceSample },
] as const;

/** @param ways what one can do next, on every slide */
export function Carousel({ ways }: { ways: ReactNode }) {
  const { t } = useTexts();
  const { at, show, isPaused, pause, hold, release } = useTurning(slides.length);
  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.whatItDoes')}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className={styles.slides} aria-live={isPaused ? 'polite' : 'off'}>
        {slides.map(({ key, Sample }, index) => {
          const Headline = index === 0 ? 'h1' : 'h2';
          return (
            <div
              key={key}
              className={index === at ? `${styles.slide} ${styles.shown}` : styles.slide}
              data-shown={index === at || undefined}
              inert={index !== at}
            >
              <div>
                <Headline className={styles.title}>{t(`home.${key}Headline`)}</Headline>
                <p className={styles.lead}>{t(`home.${key}Lead`)}</p>
                <div className={styles.actions}>{ways}</div>
              </div>
              <Sample />
            </div>
          );
        })}
      </div>
      <div className={styles.dots}>
        {slides.map(({ key }, index) => (
          <button
            key={key}
            type="button"
            aria-current={index === at ? 'true' : undefined}
            onClick={() => show(index)}
          >
            <b>{t(`home.${key}Title`)}</b>
            <span>{t(`home.${key}Hint`)}</span>
          </button>
        ))}
        <PauseButton isPaused={isPaused} onPause={pause} />
      </div>
    </section>
  );
}

function PauseButton({ isPaused, onPause }: { isPaused: boolean; onPause: (isPaused: boolean) => void }) {
  const { t } = useTexts();
  const name = t(isPaused ? 'home.goOn' : 'home.pause');
  return (
    <button
      type="button"
      className={`${buttonStyles.iconButton} ${styles.pause}`}
      aria-label={name}
      title={name}
      onClick={() => onPause(!isPaused)}
    >
      {isPaused ? (
        <Icon name="right" size={18} />
      ) : (
        <svg className="icon icon-18" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 6v12M15 6v12" />
        </svg>
      )}
    </button>
  );
}

const slideMs = 8_000;

/** Which of `count` slides is shown. They change by themselves, unless held, paused, or motion is unwelcome. */
function useTurning(count: number) {
  const [at, setAt] = useState(0);
  const [isPaused, pause] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isPaused || isHeld || isStill) return undefined;
    const timer = setTimeout(() => setAt((at + 1) % count), slideMs);
    return () => clearTimeout(timer);
  }, [at, count, isPaused, isHeld]);
  return { at, show: setAt, isPaused, pause, hold: () => setHeld(true), release: () => setHeld(false) };
}
