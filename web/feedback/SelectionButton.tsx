import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './PageFeedback.module.css';
import { findSelectedWords, type SelectedWords } from './read-page.ts';

/** A selection is still being made. */
const settledMs = 250;
const gapPx = 8;
/** Of the button, about: it stays in the window. */
const buttonWidthPx = 170;
const buttonHeightPx = 44;

/** Below what somebody has selected in the text. */
export function SelectionButton({ onReport }: { onReport: (quote: string) => void }) {
  const { t } = useTexts();
  const words = useSelectedWords();
  if (words === undefined) return null;
  const { quote, place } = words;
  const left = Math.max(gapPx, Math.min(place.left, window.innerWidth - buttonWidthPx));
  const below = place.bottom + gapPx;
  const top = Math.max(gapPx, Math.min(below, window.innerHeight - buttonHeightPx));
  return (
    <Button
      size="sm"
      icon="edit"
      className={styles.selection}
      style={{ left, top }}
      aria-haspopup="dialog"
      onPointerDown={event => event.preventDefault()}
      onClick={() => onReport(quote)}
    >
      {t('feedback.report')}
    </Button>
  );
}

function useSelectedWords(): SelectedWords | undefined {
  const [words, setWords] = useState<SelectedWords>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setWords(findSelectedWords());
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, settledMs);
    };
    document.addEventListener('selectionchange', lookSoon);
    // It stands in the window, not in the page.
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', lookSoon);
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, []);
  return words;
}
