/** What a push leaves in the name of a row: `~~name~~` was dropped, `name <ins>new</ins>` is new. Pure. */

export function isDropped(cell: string): boolean {
  return /^~~[^~].*~~$/s.test(cell.trim());
}

export function markDropped(cell: string): string {
  return isDropped(cell) || cell.trim() === '' ? cell : `~~${withoutNew(cell)}~~`;
}

const newShape = /(?<!\s)\s*<ins>[^<]{0,40}<\/ins>\s*$/;

export function withoutNew(cell: string): string {
  return cell.includes('<ins>') ? cell.replace(newShape, '') : cell;
}

/** The name that such a row has without its mark. */
export function unmarked(cell: string): string {
  return isDropped(cell) ? cell.trim().slice(2, -2) : withoutNew(cell);
}

export function markNew(cell: string, word: string): string {
  return `${withoutNew(cell).trim()} <ins>${word}</ins>`;
}
