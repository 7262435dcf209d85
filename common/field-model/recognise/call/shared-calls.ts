/** A method or an address that stands once above several endpoints: each of them has it. Pure. */
import { firstText } from '../../model/plain.ts';
import { chainOf, headingAbove, type Label } from '../outline/label.ts';
import type { Item } from '../outline/outline.ts';
import { isSamePath } from './address-key.ts';
import type { Mention } from './labelled-call.ts';

/** So many mentions of a page are looked at for what they share. */
const sharedMax = 100;

export function shareCalls(items: readonly Item[], mentions: readonly Mention[]): Mention[] {
  let shared = [...mentions];
  const candidates = mentions.filter(one => isPart(one) && canBeShared(items, one)).slice(0, sharedMax);
  for (const whole of candidates) shared = shareOne(shared, whole);
  return shared;
}

const isPart = ({ method, address }: Mention) => (method === '') !== (address === '');

/** Said, or an address alone in a block. */
function canBeShared(items: readonly Item[], { strength, at, address }: Mention): boolean {
  return strength > 1 || (items[at]?.block.kind === 'code' && address !== '');
}

/** In the text right below a heading, with the other part in several sections further down and nowhere else. */
function shareOne(mentions: readonly Mention[], whole: Mention): Mention[] {
  const section = sectionAround(mentions, whole);
  const inside = mentions.filter(one => one !== whole && section !== undefined && isBelow(one, section));
  // What examples call gives nothing away where it is said as well.
  const least = inside.some(one => one.strength === 3) ? 3 : 2;
  const parts = inside.filter(one => one.strength >= least);
  const own = parts.filter(one => sectionOf(one) === section);
  const isDivided = parts.every(one => isOther(whole, one));
  const sections = new Set(parts.map(sectionOf));
  if (own.length > 0 || !isDivided || sections.size < 2) return [...mentions];
  const { method, address } = whole;
  return mentions.flatMap(one => {
    if (one === whole) return [];
    if (!parts.includes(one)) return [one];
    const call = { method: firstText(one.method, method), address: firstText(one.address, address) };
    return [{ ...one, ...call, strength: 3, isLabelled: true }];
  });
}

/** That of the heading above, where the heading that is the call has none below it. */
function sectionAround(mentions: readonly Mention[], whole: Mention): Label | undefined {
  const own = sectionOf(whole);
  const isAlone = own?.at === whole.at && !mentions.some(one => one !== whole && isBelow(one, own));
  return isAlone ? headingAbove(own.above) : own;
}

/** Has the part that is missing there, and what is there no other. */
function isOther(whole: Mention, one: Mention): boolean {
  if (whole.address === '') return one.method === '';
  return one.method !== '' && (one.address === '' || isSamePath(one.address, whole.address));
}

/** The nearest heading, which may be the line of the mention itself. */
function sectionOf({ label }: Mention): Label | undefined {
  return headingAbove(label);
}

const isBelow = ({ label, at }: Mention, section: Label) =>
  at > section.at && chainOf(label).includes(section);
