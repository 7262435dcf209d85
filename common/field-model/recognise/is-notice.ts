/** Pages about what a server sends by itself: webhooks, results of payments. Pure. */
import type { Mention } from './call/labelled-call.ts';
import { isNoticeTitle } from './evidence/call-words.ts';
import { chainOf } from './outline/label.ts';
import type { Item } from './outline/outline.ts';
import { hasTopic } from './outline/topics.ts';
import type { SegmentReading } from './segment/segment-reading.ts';

type NoticeParts = Pick<SegmentReading, 'groups' | 'samples'> & { all: readonly Mention[] };

/** A page about what a server sends by itself is about an endpoint where it shows and describes that, and names no call. */
export function isNotice(items: readonly Item[], { groups, samples, all }: NoticeParts): boolean {
  const title = items.find(({ block }) => block.kind === 'heading')?.block;
  if (all.length > 0 || title?.kind !== 'heading' || !isNoticeTitle(title.text)) return false;
  const isBody = ({ at, direction }: SegmentReading['samples'][number]) =>
    direction === 'request' &&
    chainOf(items[at]?.label).some(({ topics }) => hasTopic(topics, 'request', 'body'));
  const shown = samples.filter(isBody).map(({ text }) => text);
  const described = groups.filter(({ direction, source }) => direction === 'request' && source === 'table');
  const names = described.flatMap(({ rows }) => rows.map(({ name }) => name));
  const known = names.filter(name => shown.some(text => text.includes(`"${name}"`)));
  return known.length > 1 && known.length * 2 > names.length;
}
