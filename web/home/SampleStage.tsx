import type { ReactNode } from 'react';
import { CoverPattern, coverStyle } from '../ui/drawing/Cover.tsx';
import * as styles from './Sample.module.css';

type Props = {
  /** Whose spine is behind the window. */
  item_id: string;
  head: ReactNode;
  children: ReactNode;
  /** What lies over the window. */
  over?: ReactNode;
};

/** A picture of a screen, drawn with the product's own parts. Nothing in it can be used. */
export function SampleStage({ item_id, head, children, over }: Props) {
  return (
    <div className={styles.stage} style={coverStyle(item_id)} aria-hidden="true" inert>
      <CoverPattern item_id={item_id} scale={2.6} />
      <div className={styles.window}>
        <div className={styles.windowHead}>{head}</div>
        {children}
      </div>
      {over}
    </div>
  );
}
