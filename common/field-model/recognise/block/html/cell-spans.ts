/** Cells that reach over several rows or columns -> a cell in each place. Linear in the number of places. Pure. */
import type { Cell } from '../block.ts';

export type SpannedCell = Cell & { rowSpan: number; columnSpan: number };

/** Nobody draws a cell over more. */
const spanMax = 100;

export function spansIn(attributes: string): Pick<SpannedCell, 'rowSpan' | 'columnSpan'> {
  const spanOf = (shape: RegExp) => Math.min(spanMax, Math.max(1, Number(shape.exec(attributes)?.[1] ?? 1)));
  return {
    rowSpan: spanOf(/rowspan\s*=\s*["']?(\d{1,4})/i),
    columnSpan: spanOf(/colspan\s*=\s*["']?(\d{1,4})/i),
  };
}

/** A head over several columns makes them one, and a name in there stands inside of that to its left: `buyer.name`. */
export function withoutSpans(rows: readonly SpannedCell[][]): Cell[][] {
  if (!rows.some(row => row.some(({ rowSpan, columnSpan }) => rowSpan > 1 || columnSpan > 1)))
    return rows.map(row => row.map(plainCell));
  const widths = (rows[0] ?? []).map(({ columnSpan }) => columnSpan);
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  return placed(rows).map(row =>
    starts.map((start, at) => joined(row.slice(start, start + (widths[at] ?? 1)))),
  );
}

const plainCell = ({ text, from, to }: Cell): Cell => ({ text, from, to });

const cellOf = (cell: SpannedCell): Cell => ({
  ...plainCell(cell),
  ...((cell.rowSpan > 1 || cell.columnSpan > 1) && { isShared: true as const }),
});

type Open = { cell: Cell; left: number };

/** Each cell in each of its places. */
function placed(rows: readonly SpannedCell[][]): Cell[][] {
  const open: Open[] = [];
  return rows.map(row => {
    const cells: Cell[] = [];
    for (const cell of row) {
      takeOpen(cells, open);
      for (let place = 0; place < cell.columnSpan; place += 1) {
        open[cells.length] = { cell: cellOf(cell), left: cell.rowSpan - 1 };
        cells.push(cellOf(cell));
      }
    }
    takeOpen(cells, open);
    return cells;
  });
}

/** What reaches down from a row above. */
function takeOpen(cells: Cell[], open: readonly Open[]): void {
  for (let above = open[cells.length]; above && above.left > 0; above = open[cells.length]) {
    above.left -= 1;
    cells.push(above.cell);
  }
}

/** What stands in several columns of one head, each text once. */
function joined(cells: readonly Cell[]): Cell {
  const own = cells.filter(({ text }, at) => text !== '' && cells[at - 1]?.text !== text);
  const last = own.at(-1) ?? cells[0] ?? { text: '', from: 0, to: 0 };
  const isWay = own.every(({ text }) => /^[\w$.[\]-]+$/.test(text));
  const text = own.map(one => one.text).join(isWay ? '.' : ' ');
  return own.length > 1 ? { ...last, text, isShared: true } : { ...last, text };
}
