/** Tables with a row for the body itself, as some tools write them, with its fields inside. Pure. */
import { isTypeWord } from '../../../evidence/type-words.ts';

type PlacedRow = { way: string; name: string; type: string; place?: string };

/** The fields of the body stand beside the others. @param rows of a table that says where each is sent */
export function withoutWhole<Row extends PlacedRow>(rows: Row[]): Row[] {
  const whole = wholeBody(rows);
  if (whole === undefined || (rows.length < 2 && !/^object$|^\[/i.test(whole.type))) return rows;
  return rows.filter(row => row !== whole).map(row => ({ ...row, way: wayInside(row.way, whole.way) }));
}

/** Called `body`, or the only one with fields inside, of a type that is the name of a model. */
function wholeBody<Row extends PlacedRow>(rows: readonly Row[]): Row | undefined {
  const [first, ...others] = rows.filter(({ way, place }) => place === 'body' && !way.includes('.'));
  if (first?.way === 'body') return first;
  const isOnly = others.length === 0 && first !== undefined && first.type !== '' && !isTypeWord(first.type);
  // Dotted names say where they are.
  const isAround = rows.some(({ way, name }) => name !== way && wayInside(way, first?.way ?? '') !== way);
  return isOnly && isAround ? first : undefined;
}

/** `body[].id` is `id` in `body`. */
function wayInside(way: string, above: string): string {
  const behind = way.startsWith(above) ? way.slice(above.length).replace(/^\[\]/, '') : '';
  return behind.startsWith('.') ? behind.slice(1) : way;
}
