/** Calls in sentences and examples that name an endpoint because nothing else on the page does. Pure. */
import type { Item } from '../outline/outline.ts';
import type { Mention } from './labelled-call.ts';
import { isTitled } from './shown-calls.ts';

/** Where nothing else names a call, and sentences right below names do so each with method and address, they name endpoints. */
export function withSaid(items: readonly Item[], mentions: Mention[]): Mention[] {
  const said = mentions.filter(
    ({ strength, method, address }) => strength === 2 && method !== '' && address !== '',
  );
  if (!mentions.some(({ strength }) => strength > 1)) return withShown(items, mentions);
  const titled = said.filter(({ at }) => isTitled(items[at]) && items[at]?.isLabel === false);
  const isNamed = mentions.some(({ strength }) => strength === 3);
  if (isNamed || titled.length < 2) return mentions;
  return mentions.map(one => (said.includes(one) ? { ...one, strength: 3 } : one));
}

/** The one command of a page that has no other sections than the parts of a call, what is answered among them. */
function onlyCommand(items: readonly Item[], mentions: readonly Mention[]): Mention | undefined {
  const [command] = mentions;
  if (command === undefined || items[command.at]?.block.kind !== 'code') return undefined;
  const headings = items.filter(({ block }) => block.kind === 'heading');
  const [, ...parts] = headings;
  const areParts = parts.every(({ label }) => label !== undefined && label.topics.size > 0);
  const isAnswered = parts.some(({ label }) => label?.topics.has('response') === true);
  const isOne = mentions.every(
    ({ method, address }) => method === command.method && address === command.address,
  );
  return isOne && areParts && isAnswered && command.method !== '' && command.address !== ''
    ? command
    : undefined;
}

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
