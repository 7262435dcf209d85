/** The field whose inside a table describes, where only an example of the message has it. Pure. */
import { kindsOf, markLists } from './described-samples.ts';
import type { FieldRow } from './field-groups.ts';
import type { Sample } from './segment-reading.ts';

/**
 * `each of data.list` names a way that an example goes, `Values of list` a field that has the rows in it there.
 *
 * @param samples of the message that the rows are in
 * @returns the way to the field
 */
export function shownParent(
  samples: readonly Sample[],
  texts: readonly string[],
  rows: readonly FieldRow[],
): string | undefined {
  const named = new Set(texts.flatMap(text => text.match(/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g) ?? []));
  if (named.size === 0) return undefined;
  const kinds = new Map(samples.flatMap(kindsOf));
  const holdsRows = (above: string) =>
    rows.some(({ way }) => kinds.has(`${above}.${way.replaceAll('[]', '')}`));
  const found = [...kinds.keys()].find(
    way => (way.includes('.') && named.has(way)) || (named.has(lastName(way)) && holdsRows(way)),
  );
  return found === undefined ? undefined : markLists(found, kinds);
}

const lastName = (way: string) => way.slice(way.lastIndexOf('.') + 1);
