/** Examples of what is sent that stand behind the answer, with nothing between. Pure. */
import type { CodeKind } from '../../evidence/code-kind.ts';
import type { LooseNode } from '../../evidence/json/loose-json.ts';
import { listFields } from '../../evidence/json/skeleton.ts';
import type { Position, SegmentReading } from '../segment-reading.ts';

/** Right behind an answer that shows something else, or below a label of examples and the list of what is answered: what is listed as sent, all of it and at the top nothing beside it, where no example of that stands yet. */
export function showsAsked(reading: SegmentReading, position: Position, code: CodeKind): boolean {
  if (code.kind !== 'json') return false;
  const names = askedNames(reading);
  if (names.length < 2 || reading.samples.some(({ direction }) => direction === 'request')) return false;
  const answered = answeredNames(reading, position);
  const shown = topNames(code.node);
  const isSame = shown.size === names.length && names.every(name => shown.has(name));
  return answered !== undefined && isSame && !names.every(name => answered.has(name));
}

/** What the block above shows, or a table lists. */
function answeredNames(
  { samples, groups }: SegmentReading,
  { own, index, context }: Position,
): ReadonlySet<string> | undefined {
  const above = own[index - 1]?.block.kind === 'code' ? samples.at(-1)?.code : undefined;
  if (above?.kind === 'json') return topNames(above.node);
  const listed = groups.filter(({ direction, source }) => direction === 'response' && source === 'table');
  const isOpen = context.isExample && samples.length === 0 && listed.length > 0;
  return isOpen ? new Set(listed.flatMap(({ rows }) => rows.map(({ way }) => way))) : undefined;
}

/** What is listed as sent, without headers and without what stands further in; none of a list that is longer than an example. */
function askedNames({ groups }: SegmentReading): string[] {
  const sent = groups.filter(({ direction, place }) => direction === 'request' && place !== 'header');
  if (sent.some(({ rows }) => rows.length > askedMax)) return [];
  return sent.flatMap(({ rows }) => rows.map(({ way }) => way)).filter(way => !/[.[]/.test(way));
}

/** No example shows more fields at its top. */
const askedMax = 100;

/** Of a list those of its elements. */
const topNames = (node: LooseNode) =>
  new Set(listFields(node).flatMap(({ path }) => (path.includes('.') ? [] : [path])));
