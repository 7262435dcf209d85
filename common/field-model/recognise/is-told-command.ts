/** A command that nothing but itself names as an endpoint, with words about what it sends. Pure. */
import { pathKey } from './call/address-key.ts';
import type { Mention, Segment } from './call/labelled-call.ts';
import { listFields } from './evidence/json/skeleton.ts';
import type { SegmentReading } from './segment/segment-reading.ts';

/** What is read of a part of a page, and all that the page calls. */
export type Message = Pick<SegmentReading, 'groups' | 'samples'> & { all: readonly Mention[] };

/** The only call of the page, with a body of which two fields or more are described. */
export function isToldCommand({ method, address }: Segment, { groups, samples, all }: Message): boolean {
  if (method === '' || pathKey(address) === '' || all.length !== 1) return false;
  const sent = samples.filter(({ direction }) => direction === 'request');
  const shown = new Set(
    sent.flatMap(({ code }) => (code.kind === 'json' ? listFields(code.node).map(({ path }) => path) : [])),
  );
  const told = groups.flatMap(({ direction, rows }) => (direction === 'request' ? rows : []));
  return told.filter(({ way }) => shown.has(way)).length > 1;
}
