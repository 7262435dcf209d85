import { useEffect, useRef } from 'react';
import { CoverSwatch } from '../../ui/drawing/Cover.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './Palette.module.css';
import { PaletteLine } from './PaletteLine.tsx';
import type { Row, Section } from './sections.ts';

type Props = {
  /** Of the list; its options are called `{id}-0`, `{id}-1` … through all sections. */
  id: string;
  sections: readonly Section[];
  chosen: number;
  isOld: boolean;
  onChoose: (row: Row) => void;
};

/** What can be chosen in the palette, under its heads. */
export function SectionList({ id, sections, chosen, isOld, onChoose }: Props) {
  const { t } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelectorAll('[role=option]')[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const starts = startsOf(sections);
  return (
    <div
      ref={ref}
      className={isOld ? `${styles.results} ${styles.stale}` : styles.results}
      role="listbox"
      id={id}
      aria-label={t('tool.search')}
    >
      {sections.map(({ title, item_id, count, keyword, rows }, index) => (
        <div key={item_id ?? title} role="group" aria-label={title}>
          <div className={styles.groupName}>
            {item_id !== undefined && <CoverSwatch item_id={item_id} />}
            {title}
            {count !== undefined && <span className="numeric">{count}</span>}
          </div>
          {rows.map((row, within) => {
            const at = (starts[index] ?? 0) + within;
            return (
              <PaletteLine
                key={at}
                id={`${id}-${at}`}
                row={row}
                keyword={keyword}
                isChosen={at === chosen}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** How many rows stand before each section. */
function startsOf(sections: readonly Section[]): number[] {
  let start = 0;
  return sections.map(({ rows }) => {
    start += rows.length;
    return start - rows.length;
  });
}
