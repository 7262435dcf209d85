/** Whether the keys of a value are those that answers have. Pure. */
import type { CodeKind } from '../../evidence/code-kind.ts';
import type { SegmentReading } from '../segment-reading.ts';

export const answerKey = /^(?:code|status|success|data|msg|message|errors?|err\w*|results?|ret(?:code)?)$/i;

const requestNames = (groups: SegmentReading['groups']) =>
  new Set(groups.flatMap(group => (group.direction === 'request' ? group.rows.map(({ name }) => name) : [])));

/** Several of the keys that answers have, beside fields of the request that are none of them. */
export function hasThreeAnswerKeys({ groups }: SegmentReading, code: CodeKind): boolean {
  const keys = code.kind === 'json' ? code.node.entries.map(({ key }) => key) : [];
  const names = requestNames(groups);
  const isForeign = names.size > 0 && !keys.some(key => names.has(key));
  return isForeign && keys.filter(key => answerKey.test(key)).length > 2;
}

/** A code and what belongs to it, where nothing is described that is sent. */
export function hasOutcome({ groups }: SegmentReading, code: CodeKind): boolean {
  const keys =
    code.kind === 'json' && code.node.kind === 'object' ? code.node.entries.map(({ key }) => key) : [];
  const isOpen = groups.every(({ direction }) => direction !== 'request');
  return (
    isOpen && keys.some(key => outcomeKey.test(key)) && keys.filter(key => answerKey.test(key)).length > 1
  );
}

const outcomeKey = /^(?:code|status|success|err(?:code|no)|error_?code|ret(?:code)?)$/i;

/** With the keys that answers have, and none of the fields of the request; below no label also with keys that it lacks. */
export function answersRequest({ groups }: SegmentReading, code: CodeKind, isLabelled: boolean): boolean {
  if (code.kind !== 'json') return false;
  const names = requestNames(groups);
  const keys = code.node.entries.map(({ key }) => key);
  const isForeign = keys.length > 0 && !keys.some(key => names.has(key));
  const answering = keys.filter(key => answerKey.test(key)).length;
  if (isForeign && code.node.kind === 'object')
    return names.size > 0 ? answering > 0 : answering === keys.length;
  return !isLabelled && !isForeign && names.size > 0 && keys.some(key => !names.has(key));
}
