import { create } from 'qrcode';
import { useMemo } from 'react';
import * as styles from './ShareDialog.module.css';

const quietZone = 4;

/** Black on white in both themes: that is what cameras expect. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  const side = size + 2 * quietZone;
  return (
    <svg
      className={styles.code}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={name}
    >
      <path d={path} />
    </svg>
  );
}

/** One square per dark module, on a grid of 1. */
function drawCode(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column) === 1) squares.push(`M${column} ${row}h1v1h-1z`);
  return { size: modules.size, path: squares.join('') };
}
