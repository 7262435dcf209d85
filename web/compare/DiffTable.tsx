import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { type DiffRow, type Fold, foldRows, type Line } from './diff-lines.ts';

type TextView = 'split' | 'inline';
type DiffTableProps = { rows: readonly DiffRow[]; view: TextView; onlyChanges: boolean };

/** The rows of a comparison; runs of equal lines open on demand. */
export function DiffTable({ rows, view, onlyChanges }: DiffTableProps) {
  const { t } = useTexts();
  const folds: readonly Fold[] = onlyChanges ? foldRows(rows) : [{ rows, isFolded: false }];
  return (
    <div className={`diff-b diff-${view}`}>
      {rows.every(row => row.kind === 'same') && <p className="hint diff-same">{t('history.same')}</p>}
      {folds.map((fold, index) => (
        <Run key={`${index}-${fold.rows.length}`} fold={fold} view={view} />
      ))}
    </div>
  );
}

function Run({ fold, view }: { fold: Fold; view: TextView }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(!fold.isFolded);
  if (!isOpen) {
    return (
      <button type="button" className="fold" onClick={() => setOpen(true)}>
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
    <div className="dr">
      <Cell line={left} mark={isSame ? '' : 'del'} />
      <Cell line={right} mark={isSame ? '' : 'add'} />
    </div>
  );
}

/** One column: what went, then what came. */
function InlineRow({ row: { kind, left, right } }: { row: DiffRow }) {
  if (kind === 'same') {
    return (
      <div className="dr">
        <span className="n">{left?.number}</span>
        <Cell line={right} mark="" />
      </div>
    );
  }
  return (
    <>
      {left !== undefined && (
        <div className="dr">
          <Cell line={left} mark="del" numberFirst />
        </div>
      )}
      {right !== undefined && (
        <div className="dr">
          <span className="n add" />
          <Cell line={right} mark="add" />
        </div>
      )}
    </>
  );
}

type CellProps = { line: Line | undefined; mark: '' | 'del' | 'add'; numberFirst?: boolean };

function Cell({ line, mark, numberFirst = false }: CellProps) {
  const kind = line === undefined ? 'void' : mark;
  const Marked = mark === 'del' ? 'del' : 'ins';
  return (
    <>
      <span className={`n ${kind}`}>{line?.number}</span>
      {numberFirst && <span className={`n ${kind}`} />}
      <span className={`t ${kind}`}>
        {line?.pieces.map((piece, index) =>
          piece.isMarked ? <Marked key={index}>{piece.text}</Marked> : piece.text,
        )}
      </span>
    </>
  );
}
