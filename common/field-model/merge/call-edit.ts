/** The method and the address of a page, changed where they stand. Pure. */
import type { TextEdit } from '../edit/text-edit.ts';
import type { Span } from '../recognise/block/block.ts';
import { pathKey } from '../recognise/call/address-key.ts';
import type { DividedPage, DividedTexts } from './divide-page.ts';

export type Call = { method: string; address: string };

/** Where both stand in these blocks; nothing where the page does not write them so, or writes them twice. */
export function editedCall(
  markdown: string,
  blocks: readonly Span[],
  change: { from: Call; to: Call },
): TextEdit[] {
  return (['method', 'address'] as const).flatMap(part => {
    const [before, after] = [change.from[part], change.to[part]];
    if (before === after || before === '' || after === '') return [];
    const places = blocks.flatMap(block => placesOf(markdown, block, before));
    const [from, ...others] = places;
    return from === undefined || others.length > 0 ? [] : [{ from, to: from + before.length, text: after }];
  });
}

function placesOf(markdown: string, { from, to }: Span, word: string): number[] {
  const text = markdown.slice(from, to).toUpperCase();
  const places: number[] = [];
  for (let at = text.indexOf(word.toUpperCase()); at !== -1; at = text.indexOf(word.toUpperCase(), at + 1))
    places.push(from + at);
  return places;
}

/** What the source says of them, where it says something else than before. */
export function callEdits({ base, mine, theirs }: DividedTexts): TextEdit[] {
  const [last, own, now] = [base, mine, theirs].map(callOf);
  if (!own || !now || (last && isSame(last, now))) return [];
  const isSamePath = pathKey(own.address) === pathKey(now.address);
  // Where nobody knows what the source said, another path is another writing of it.
  const address = last || isSamePath ? addressOf(now.address, own.address, isSamePath) : own.address;
  return editedCall(mine.markdown, own.blocks, { from: own, to: { method: now.method, address } });
}

const isSame = (one: Call, other: Call) => one.method === other.method && one.address === other.address;

function callOf(parts: DividedPage | undefined): (Call & { blocks: Span[] }) | undefined {
  const [first, ...others] = parts?.page.endpoints ?? [];
  // What a person said of it stays.
  if (!parts || !first || others.length > 0 || first.segment.correctedAt !== undefined) return undefined;
  const { method, address, mentions } = first.segment;
  const places = new Set(mentions.map(({ at }) => at));
  const blocks = parts.page.items.filter(({ at }) => places.has(at)).map(({ block }) => block);
  return { method, address, blocks };
}

const host = /^[a-z]+:\/\/[^/]*/i;

/** What the page writes in front of the path stays, as does its absence. */
function addressOf(address: string, own: string, isSamePath: boolean): string {
  const path = address.replace(host, '');
  const length = path.replace(/^\/|\/$/g, '').split('/').length;
  const before = isSamePath ? own.split('/').slice(0, -length).join('/') : (host.exec(own)?.[0] ?? '');
  return own.endsWith(path) ? own : `${before}/${path.replace(/^\//, '')}`;
}
