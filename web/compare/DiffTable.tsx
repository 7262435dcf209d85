import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './DiffTable.module.css';
import { type DiffRow, type Fold, foldRows, type Line } from './diff-lines.ts';

type TextView = 'split' | 'inline';
type MarkName = '' | 'del' | 'add';
const views = { split: styles.split, inline: styles.inline };
const marks = { '': '', del: styles.removed, add: styles.added };
type DiffTableProps = { rows: readonly DiffRow[]; view: TextView; onlyChanges: boolean };

/** The rows of a comparison; runs of equal lines open on demand. */
export function DiffTable({ rows, view, onlyChanges }: DiffTableProps) {
  const { t } = useTexts();
  const folds: readonly Fold<DiffRow>[] = onlyChanges ? foldRows(rows) : [{ rows, isFolded: false }];
  return (
    <div className={views[view]} data-view={view}>
      {rows.every(row => row.kind === 'same') && <p className={`hint ${styles.same}`}>{t('history.same')}</p>}
      {folds.map((fold, index) => (
        <Run key={`${index}-${fold.rows.length}`} fold={fold} view={view} />
      ))}
    </div>
  );
}

function Run({ fold, view }: { fold: Fold<DiffRow>; view: TextView }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(!fold.isFolded);
  if (!isOpen) {
    return (
      <button type="button" className={styles.fold} onClick={() => setOpen(true)}>
        <Icon name="sort" size={14} />
        {t('history.showUnchanged', { count: fold.rows.length })}
      </button>
    );
  }
  return fold.rows.map((row, index) =>
    view === 'split' ? <SplitRow key={index} row={row} /> : <InlineRow key={index} row={row} />,
  );
}

function SplitRow({ row: { kind, left, right } }: { row: DiffRow }) {
  const isSame = kind === 'same';
  return (
    <div className={styles.row}>
      <Cell line={left} mark={isSame ? '' : 'del'} />
      <Cell line={right} mark={isSame ? '' : 'add'} />
    </div>
  );
}

/** One column: what went, then what came. */
function InlineRow({ row: { kind, left, right } }: { row: DiffRow }) {
  if (kind === 'same') {
    return (
      <div className={styles.row}>
        <span className={styles.number}>{left?.number}</span>
        <Cell line={right} mark="" />
      </div>
    );
  }
  return (
    <>
      {left !== undefined && (
        <div className={styles.row}>
          <Cell line={left} mark="del" numberFirst />
        </div>
      )}
      {right !== undefined && (
        <div className={styles.row}>
          <span className={`${styles.number} ${styles.added}`} />
          <Cell line={right} mark="add" />
        </div>
      )}
    </>
  );
}

type CellProps = { line: Line | undefined; mark: MarkName; numberFirst?: boolean };

function Cell({ line, mark, numberFirst = false }: CellProps) {
  const kind = line === undefined ? styles.gap : marks[mark];
  const Marked = mark === 'del' ? 'del' : 'ins';
  return (
    <>
      <span className={`${styles.number} ${kind}`}>{line?.number}</span>
      {numberFirst && <span className={`${styles.number} ${kind}`} />}
      <span className={`${styles.text} ${kind}`}>
        {line?.pieces.map((piece, index) =>
          piece.isMarked ? <Marked key={index}>{piece.text}</Marked> : piece.text,
        )}
      </span>
    </>
  );
}
