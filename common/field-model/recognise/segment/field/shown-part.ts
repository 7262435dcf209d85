/** Values that show a field, or the headers, and not the whole message. Pure. */
import { holdsFields } from '../../evidence/container-type.ts';
import type { LooseNode } from '../../evidence/json/loose-json.ts';
import type { Position, Sample, SegmentReading } from '../segment-reading.ts';

/** An example of nothing but the headers that are described. */
export function showsHeaders({ groups }: SegmentReading, { context }: Position, node: LooseNode): boolean {
  const namesIn = (isHeader: boolean) =>
    new Set(
      groups
        .filter(({ place }) => (place === 'header') === isHeader)
        .flatMap(({ rows }) => rows.slice(0, ownRowsMax).map(({ name }) => name.toLowerCase())),
    );
  if (
    !context.isExample ||
    context.direction === 'response' ||
    node.kind !== 'object' ||
    node.entries.length === 0
  )
    return false;
  const [headers, others] = [namesIn(true), namesIn(false)];
  return node.entries.every(({ key }) => headers.has(key.toLowerCase()) && !others.has(key.toLowerCase()));
}

/** ``#### `owner` object``, `"owner": {…}`: the value of a field that is described and holds others, and not of the message. */
export function isOfField(
  { groups }: SegmentReading,
  { item: { label } }: Position,
  { text, direction }: Sample,
): boolean {
  const [, member] = /^\s*"([\w-]+)"\s*:\s*[{[]/.exec(text) ?? [];
  const [, titled] =
    (label?.rank ?? 9) <= 6
      ? (/^`([\w-]+)`(?: (?:object|item|element)s?)?$/.exec(label?.text ?? '') ?? [])
      : [];
  const name = member ?? titled;
  return (
    name !== undefined &&
    groups.some(
      one =>
        one.direction === direction &&
        one.rows.slice(-ownRowsMax).some(row => row.name === name && holdsFields(row.type)),
    )
  );
}

/** Of a table so many rows are looked at for each sample. */
const ownRowsMax = 300;
