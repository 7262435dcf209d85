/** Examples of what is sent that stand behind the answer, with nothing between. Pure. */
import type { CodeKind } from '../../evidence/code-kind.ts';
import type { LooseNode } from '../../evidence/json/loose-json.ts';
import { listFields } from '../../evidence/json/skeleton.ts';
import type { Position, SegmentReading } from '../segment-reading.ts';

/** Right behind an answer that shows something else: what is listed as sent, all of it and at the top nothing beside it, where no example of that stands yet. */
export function showsAsked(reading: SegmentReading, { own, index }: Position, code: CodeKind): boolean {
  const answer = own[index - 1]?.block.kind === 'code' ? reading.samples.at(-1)?.code : undefined;
  if (code.kind !== 'json' || answer?.kind !== 'json') return false;
  if (reading.samples.some(({ direction }) => direction === 'request')) return false;
  const names = askedNames(reading);
  const [shown, answered] = [code.node, answer.node].map(topNames);
  const isSame = shown?.size === names.length && names.every(name => shown.has(name));
  return names.length > 1 && isSame && !names.every(name => answered?.has(name));
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
