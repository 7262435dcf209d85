/** The spine of an item: hue and pattern follow from its id (design.md 1.3). Decoration for assistive technology. */
import type { CSSProperties } from 'react';
import { patternShapes } from '#common/brand/cover-pattern.ts';
import * as styles from './Cover.module.css';
import { PatternDrawing } from './PatternDrawing.tsx';

const hues = ['malachite', 'azurite', 'leaf', 'ochre', 'madder', 'wisteria', 'celadon', 'ink'] as const;

export function spineOf(item_id: string) {
  const parsed = Number.parseInt(item_id, 10);
  const id = parsed > 0 ? parsed : 0;
  const hue = hues[id % hues.length] ?? hues[0];
  // Neighbours differ in both.
  const pattern =
    patternShapes[(id + Math.floor(id / hues.length)) % patternShapes.length] ?? patternShapes[0];
  return { hue, pattern };
}

/** Sets the colours of the spine for what is inside. */
export function coverStyle(item_id: string): CSSProperties {
  const { hue } = spineOf(item_id);
  return { '--cv': `var(--cover-${hue})`, '--ci': `var(--cover-${hue}-ink)` } as CSSProperties;
}

export function CoverPattern({ item_id, box, scale }: { item_id: string; box?: string; scale?: number }) {
  return <PatternDrawing shape={spineOf(item_id).pattern} box={box} scale={scale} />;
}

/** The 22 px swatch of the top bar and of search groups. */
export function CoverSwatch({ item_id }: { item_id: string }) {
  return (
    <span className={styles.swatch} style={coverStyle(item_id)} aria-hidden="true">
      <CoverPattern item_id={item_id} box="0 0 36 36" />
    </span>
  );
}
