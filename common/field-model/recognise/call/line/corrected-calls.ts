/** What a person says a block names, in place of what is read of it. Pure. */
import type { Item } from '../../outline/outline.ts';
import { callKey } from '../address-key.ts';
import type { Mention, Segment } from '../labelled-call.ts';

/** @param mentions read of the page, in its order */
export function withCorrections(items: readonly Item[], mentions: Mention[]): Mention[] {
  const corrected = items.filter(({ block }) => block.callCorrection !== undefined);
  if (corrected.length === 0) return mentions;
  const places = new Set(corrected.map(({ at }) => at));
  const read = mentions.filter(({ at }) => !places.has(at));
  return [...read, ...corrected.flatMap(correctedMention)].toSorted((one, other) => one.at - other.at);
}

function correctedMention({ block, at, label }: Item): Mention[] {
  const call = block.callCorrection?.call;
  const said = { at, strength: 3, isLabelled: false, isCorrected: true } as const;
  return call ? [{ ...call, ...said, ...(label && { label }) }] : [];
}

export const isCorrected = ({ mentions }: Pick<Segment, 'mentions'>) =>
  mentions.some(one => one.isCorrected === true);

/** Apart from what is read. */
export function apart(mentions: readonly Mention[]): { read: readonly Mention[]; said: readonly Mention[] } {
  const said = mentions.filter(one => one.isCorrected === true);
  return { said, read: said.length === 0 ? mentions : mentions.filter(one => one.isCorrected !== true) };
}

/** What is said goes to the part that it stands in, or opens one. */
export function giveCorrected(
  segments: readonly Segment[],
  said: readonly Mention[],
  end: number,
): Segment[] {
  const given = [...segments];
  for (const mention of said) {
    const { method, address, at } = mention;
    const own = given.find(({ from, to }) => at >= from && at < to);
    const next = given.find(({ from }) => from > at);
    if (own) Object.assign(own, { method, address, mentions: [mention] });
    else given.push({ method, address, from: at, to: next?.from ?? end, mentions: [mention] });
  }
  return given.toSorted((one, other) => one.from - other.from);
}

/** The same call said once more. */
export const isSaidAgain = (segment: Segment, mention: Mention) =>
  isCorrected(segment) && callKey(segment) !== '' && callKey(segment) === callKey(mention);
