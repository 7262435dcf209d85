/** Calls in sentences and examples that name an endpoint because nothing else on the page does. Pure. */
import type { CodeKind } from '../evidence/code-kind.ts';
import { chainOf, headingAbove, type Label } from '../outline/label.ts';
import type { Item } from '../outline/outline.ts';
import { fitsPath, pathKey } from './address-key.ts';
import type { Mention } from './labelled-call.ts';
import { isTitled } from './shown-calls.ts';

/** A whole message, or a command and what came back, in a section of its own, where sections as high name a call each. */
export function withMessages(
  items: readonly Item[],
  mentions: readonly Mention[],
  codes: ReadonlyMap<number, CodeKind>,
): Mention[] {
  const titles = mentions.map(({ label }) => headingAbove(label));
  const counts = new Map<Label | undefined, number>();
  for (const [at, { address }] of mentions.entries())
    if (address !== '') counts.set(titles[at], (counts.get(titles[at]) ?? 0) + 1);
  const ranks = new Set(
    mentions.flatMap(({ strength }, at) => (strength === 3 ? (titles[at]?.rank ?? []) : [])),
  );
  const sure = mentions.filter(({ strength }) => strength === 3).slice(0, comparedMax);
  const isKnown = ({ method, address }: Mention) =>
    pathKey(address) === '' || sure.some(one => one.method === method && fitsPath(one.address, address));
  return mentions.map((mention, at) => {
    const [title, code] = [titles[at], codes.get(mention.at)];
    const isAlone = title?.topics.size === 0 && ranks.has(title.rank) && counts.get(title) === 1;
    const isMessage =
      isAlone &&
      ((code?.kind === 'request' && code.headers.length > 0) ||
        (code?.kind === 'command' && isAnswered(items, codes, mention) && !isKnown(mention)));
    return isMessage ? { ...mention, strength: 3 as const } : mention;
  });
}

/** Each command is compared with so many calls. */
const comparedMax = 200;

/** A value stands in the next block, perhaps with words between. */
const isAnswered = (items: readonly Item[], codes: ReadonlyMap<number, CodeKind>, { at }: Mention) =>
  [at + 1, at + 2].some(
    next =>
      codes.get(next)?.kind === 'json' &&
      items.slice(at + 1, next).every(({ block }) => block.kind === 'line'),
  );

/** A sentence that a command right below calls names an endpoint. Where nothing else names a call, sentences right below titles do so too, each with method and address. */
export function withSaid(items: readonly Item[], found: Mention[]): Mention[] {
  const mentions = found.map((one, index) =>
    isSaidAndCalled(items, one, found[index + 1]) ? { ...one, strength: 3 as const } : one,
  );
  const said = mentions.filter(
    ({ strength, method, address }) => strength === 2 && method !== '' && address !== '',
  );
  if (!mentions.some(({ strength }) => strength > 1)) return withShown(items, mentions);
  const titled = said.filter(({ at }) => isTitled(items[at]) && items[at]?.isLabel === false);
  const isNamed = mentions.some(({ strength }) => strength === 3);
  if (isNamed || titled.length < 2) return mentions;
  return mentions.map(one => (said.includes(one) ? { ...one, strength: 3 } : one));
}

/** `` `GET /boats/:id` shows one boat. ``, right below a heading, and the command for it. */
function isSaidAndCalled(items: readonly Item[], one: Mention, next: Mention | undefined): boolean {
  const item = items[one.at];
  const isSaid =
    one.strength === 2 &&
    item?.block.kind === 'line' &&
    /^`(?:GET|POST|PUT|PATCH|DELETE) \/[^`]*`/.test(item.block.text) &&
    isTitled(item);
  return (
    isSaid &&
    next?.at === one.at + 1 &&
    items[next.at]?.block.kind === 'code' &&
    next.method === one.method &&
    fitsPath(one.address, next.address)
  );
}

/** The one command of a page that has no other sections than the parts of a call, what is answered among them. */
function onlyCommand(items: readonly Item[], mentions: readonly Mention[]): Mention | undefined {
  const [command] = mentions;
  if (command === undefined || !isRequestCommand(items[command.at])) return undefined;
  const headings = items.filter(({ block }) => block.kind === 'heading');
  const [title, ...parts] = headings;
  const areParts = parts.every(
    ({ label }) =>
      label !== undefined &&
      (label.text === title?.label?.text || chainOf(label).some(one => one.topics.size > 0)),
  );
  const isAnswered = parts.some(({ label }) => label?.topics.has('response') === true);
  const isOne = mentions.every(
    ({ method, address }) => method === command.method && address === command.address,
  );
  return isOne && areParts && isAnswered && command.method !== '' && command.address !== ''
    ? command
    : undefined;
}

const isRequestCommand = (item: Item | undefined) =>
  item?.block.kind === 'code' && !loadsFile.test(item.block.text);
/** `curl https://… | sh`, and files to unpack. */
const loadsFile = /\|\s*(?:sudo\s+)?\w*sh\b|\.(?:sh|zip|t?gz|deb|rpm)\b/;

/** Where all that is named stands in an example, the one call below a label of the request is what the page is about. */
function withShown(items: readonly Item[], mentions: Mention[]): Mention[] {
  const command = onlyCommand(items, mentions);
  if (command) return mentions.map(one => (one === command ? { ...one, strength: 3 as const } : one));
  const asked = mentions.filter(
    ({ at, method, address, label }) =>
      items[at]?.block.kind === 'line' &&
      method !== '' &&
      address !== '' &&
      label !== undefined &&
      label.rank > 6 &&
      label.topics.has('request') &&
      !label.topics.has('example'),
  );
  return asked.length === 1
    ? mentions.map(one => (one === asked[0] ? { ...one, strength: 3 as const } : one))
    : mentions;
}
