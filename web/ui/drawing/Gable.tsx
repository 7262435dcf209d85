import type { ReactElement } from 'react';
import * as styles from './Gable.module.css';

/** A list with nothing in it. */
const lines = (
  <path
    d="M48 56h52M48 68h36M48 80h44"
    stroke="var(--accent-line)"
    strokeWidth="3"
    strokeLinecap="round"
    strokeDasharray="2 7"
  />
);

/** One roof line, one object under it: the illustration of empty and error states. */
export function Gable({ object = lines, large = false }: { object?: ReactElement; large?: boolean }) {
  return (
    <svg
      className={large ? `${styles.drawing} ${styles.largeDrawing}` : styles.drawing}
      viewBox="0 0 148 104"
      fill="none"
      aria-hidden="true"
    >
      <path
        d="M22 44 74 10l52 34v50H22z"
        fill="var(--accent-soft)"
        stroke="var(--accent-line)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M12 48 74 8l62 40"
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {object}
    </svg>
  );
}
