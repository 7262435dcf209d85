/** The tree of catalogs: by pointer it is dragged, by keyboard a line is lifted with Space and moved with the arrows. */
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { childrenOf, type Direction, placeOf, type Row, stepNode } from '../catalog/move-node.ts';
import * as panelStyles from '../ui/Panel.module.css';
import { useTexts } from '../ui/texts.tsx';
import { type CatalogAction, CatalogLine, lineId } from './CatalogLine.tsx';
import * as styles from './CatalogTree.module.css';
import { useCatalogDrag } from './use-catalog-drag.ts';
import type { CatalogRows } from './use-catalog-rows.ts';

type CatalogTreeProps = {
  catalogs: CatalogRows;
  onAction: (action: CatalogAction, row: Row) => void;
  /** A form in the place of a line, or below it. */
  form: { cat_id: string; place: 'instead' | 'below'; form: ReactNode } | undefined;
  /** The catalog that has just got its name: its line takes the focus from the form. */
  named: { cat_id: string } | undefined;
};

const arrows: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

export function CatalogTree({ catalogs, onAction, form, named }: CatalogTreeProps) {
  const { t } = useTexts();
  const { rows, levels, show, save } = catalogs;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | undefined>(undefined);
  const [lifted, setLifted] = useState<string | undefined>(undefined);
  const [said, setSaid] = useState('');
  const drag = useCatalogDrag(catalogs, after => void save(after));
  const visible = rows.filter(row => !isInside(rows, row, folded));
  const focused = current ?? visible[0]?.cat_id;

  // A line that moved keeps the focus.
  useEffect(() => {
    if (lifted !== undefined) focusLine(lifted);
  }, [lifted, rows]);
  useLayoutEffect(() => {
    if (named !== undefined) focusLine(named.cat_id);
  }, [named]);

  const fold = (cat_id: string) => {
    const next = new Set(folded);
    if (!next.delete(cat_id)) next.add(cat_id);
    setFolded(next);
  };
  const step = (cat_id: string, direction: Direction) => {
    const after = stepNode(catalogs, cat_id, direction);
    if (after === undefined) return;
    show(after);
    const row = after.find(one => one.cat_id === cat_id);
    if (row === undefined) return;
    setSaid(
      t('catalog.movedTo', {
        catalog: row.cat_name,
        level: row.depth + 1,
        place: placeOf(after, cat_id).index + 1,
      }),
    );
  };
  const stepAndSave = (cat_id: string, direction: Direction) => {
    const after = stepNode(catalogs, cat_id, direction);
    if (after !== undefined) void save(after);
  };
  const lift = (row: Row) => {
    setLifted(row.cat_id);
    setSaid(t('catalog.lifted', { catalog: row.cat_name }));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, row: Row) => {
    if (event.target !== event.currentTarget) return;
    const isHandled =
      lifted === row.cat_id
        ? keyWhileLifted(event.key, {
            move: direction => step(row.cat_id, direction),
            drop: () => {
              setLifted(undefined);
              void save(rows);
            },
            putBack: () => {
              setLifted(undefined);
              show(undefined);
            },
          })
        : keyOnLine(event.key, row);
    if (isHandled) event.preventDefault();
  };
  const keyOnLine = (key: string, row: Row): boolean => {
    if (key === ' ') lift(row);
    else if (key === 'ArrowRight' && folded.has(row.cat_id)) fold(row.cat_id);
    else if (key === 'ArrowLeft' && isOpen(row)) fold(row.cat_id);
    else if (key === 'F2') onAction('rename', row);
    else if (key === 'Delete') onAction('delete', row);
    else return goTo(visible[visible.indexOf(row) + (stepsOf[key] ?? 0)]?.cat_id, key);
    return true;
  };
  const isOpen = (row: Row) => childrenOf(rows, row.cat_id).length > 0 && !folded.has(row.cat_id);
  const goTo = (cat_id: string | undefined, key: string): boolean => {
    const wanted = { Home: visible[0]?.cat_id, End: visible.at(-1)?.cat_id }[key] ?? cat_id;
    if (wanted === undefined || !(key in stepsOf)) return false;
    focusLine(wanted);
    return true;
  };

  // One that is being named is a form, and no line.
  const lines = visible.filter(row => form?.cat_id !== row.cat_id || form.place !== 'instead');
  const lineIds = lines.map(row => lineId(row.cat_id)).join(' ');
  return (
    <>
      <section
        className={`${panelStyles.panel} ${styles.tree} ${rows.every(row => row.depth === 0) ? styles.flat : ''}`}
      >
        <div role="tree" aria-label={t('catalog.tree')} aria-owns={lineIds === '' ? undefined : lineIds} />
        {visible.map(row => {
          const isFormHere = form?.cat_id === row.cat_id;
          return (
            <div key={row.cat_id} data-line="">
              {isFormHere && form.place === 'instead' ? (
                form.form
              ) : (
                <CatalogLine
                  row={row}
                  mayHold={row.depth + 1 < levels}
                  hasInside={childrenOf(rows, row.cat_id).length > 0}
                  isFolded={folded.has(row.cat_id)}
                  isLifted={lifted === row.cat_id}
                  isCurrent={focused === row.cat_id}
                  drag={drag}
                  onKey={onKey}
                  onFocus={() => setCurrent(row.cat_id)}
                  onFold={() => fold(row.cat_id)}
                  onAction={action => onAction(action, row)}
                  canStep={direction => stepNode(catalogs, row.cat_id, direction) !== undefined}
                  onStep={direction => stepAndSave(row.cat_id, direction)}
                />
              )}
              {isFormHere && form.place === 'below' && form.form}
            </div>
          );
        })}
      </section>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

const stepsOf: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: 0, End: 0 };

/** @returns whether the key means something while a line is lifted */
function keyWhileLifted(
  key: string,
  does: { move: (direction: Direction) => void; drop: () => void; putBack: () => void },
): boolean {
  const direction = arrows[key];
  if (direction !== undefined) does.move(direction);
  else if (key === ' ' || key === 'Enter') does.drop();
  else if (key === 'Escape' || key === 'Tab') does.putBack();
  else return false;
  return key !== 'Tab';
}

/** Whether a catalog above the line is folded. */
function isInside(rows: readonly Row[], row: Row, folded: ReadonlySet<string>): boolean {
  if (folded.has(row.parent_cat_id)) return true;
  const parent = rows.find(one => one.cat_id === row.parent_cat_id);
  return parent !== undefined && isInside(rows, parent, folded);
}

function focusLine(cat_id: string): void {
  document.getElementById(lineId(cat_id))?.focus();
}
