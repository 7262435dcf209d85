/** Addresses that begin a line, or are all of a point, with the method right below. Pure. */
import { addressAt, bareText, type Call, methodAlone } from '../../evidence/call-shape.ts';
import type { CodeKind } from '../../evidence/code-kind.ts';
import type { Item } from '../../outline/outline.ts';
import { hasTopic } from '../../outline/topics.ts';
import { fitsPath } from '../address-key.ts';
import { type Mention, type MentionedCall, sure } from '../labelled-call.ts';
import { labelOfCall } from '../shown-calls.ts';

/** Whatever answer stands above, the next endpoint begins with it. */
export function addressInFront(
  items: readonly Item[],
  item: Item,
  codes: ReadonlyMap<number, CodeKind>,
): Mention | undefined {
  const call =
    codeAboveMethod(items, item) ??
    addressAboveMethod(items, item) ??
    pointedCall(items, item) ??
    titledPath(items, item) ??
    shownCall(item, codes.get(item.at + 1));
  const named = call ? sure(call) : namedPoint(items, item);
  return named && { ...named, at: item.at, ...labelOfCall(item, true) };
}

/** `/orders — lists them`, and right below it a label with the method, which names that itself. */
function addressAboveMethod(items: readonly Item[], { block, at, text, isLabel }: Item): Call | undefined {
  if (block.kind !== 'line' || block.marker !== '' || isLabel) return undefined;
  const [, plain, bold] =
    /^(?:(\/[\w{}<>:./-]+)\s+[-–—]\s+|\*\*(\/[\w{}<>:./-]+)\*\*\s+(?:[-–—]\s+)?)\p{L}/u.exec(text) ?? [];
  const address = plain ?? bold;
  const below = address === undefined ? [] : items.slice(at + 1, at + 4);
  const isCalled = below.some(one => one.isLabel && methodAlone(bareText(one.text)) !== '');
  const [said] = below.map(methodSaid).filter(method => method !== '');
  if (address === undefined || !(isCalled || (bold !== undefined && said !== undefined))) return undefined;
  return { method: said ?? '', address };
}

/** `` `api/orders` `` and nothing else, and right below it a label with the method. */
function codeAboveMethod(items: readonly Item[], { block, at, isLabel }: Item): Call | undefined {
  const text = block.kind === 'line' && block.marker === '' && !isLabel ? block.text.trim() : '';
  const [, address] = /^`(\/?[\w{}:.-]+(?:\/[\w{}:.-]+)+)`$/.exec(text) ?? [];
  return address !== undefined && isMethodLabel(items[at + 1]) ? { method: '', address } : undefined;
}

/** `Request type: POST` */
const isMethodLabel = (item: Item | undefined) =>
  item?.isLabel === true &&
  item.label?.topics.has('method') === true &&
  methodAlone(bareText(item.text)) !== '';

/** `POST request with body JSON:` */
function methodSaid({ block }: Item): string {
  const text = block.kind === 'line' ? block.text : '';
  return /^(GET|POST|PUT|PATCH|DELETE) request\b/.exec(text)?.[1] ?? '';
}

/** A point that is nothing but an address, with the method in the next one or further in: `- /orders`, `- GET`. */
function pointedCall(items: readonly Item[], { block, at, label }: Item): Call | undefined {
  if (block.kind !== 'line' || block.marker === '') return undefined;
  const address =
    explainedPath(block.text) ??
    namedCode(items, at) ??
    bareText(block.text.replace(signBehind, '')).replace(/\s*[(（][^()（）]{1,30}[)）]$/, '');
  const isPath = /^(?:https?:\/\/[^/]+)?\/\w/.test(address) && addressAt(address) === address;
  if (!isPath && namedCode(items, at) === undefined) return undefined;
  if (!address.startsWith('/') && label?.topics.has('address') === true) return undefined;
  const below = items.slice(at + 1, at + 3).filter(one => one.block.kind === 'line');
  const method = below.map(one => methodAlone(valueOf(one))).find(one => one !== '');
  return method === undefined ? undefined : { method, address };
}

/** `"/orders" ✅` */
const signBehind = /\s{0,4}(?:\p{Extended_Pictographic}\ufe0f?){1,3}\s{0,4}$/u;

/** `` `login` ``, and in the next point `` Method: `POST` ``: a name in place of an address, right below a title. */
function namedCode(items: readonly Item[], at: number): string | undefined {
  const [above, own, next] = [at - 1, at, at + 1].map(one => items[one]);
  const isTitled = above?.block.kind === 'heading' && above.block.level > 1;
  const isOverMethod = next?.isLabel === true && next.label?.topics.has('method') === true;
  if (!isTitled || !isOverMethod || own?.block.kind !== 'line') return undefined;
  return /^`([A-Za-z][\w-]*(?:\/[\w{}:-]+)*)`$/.exec(own.block.text)?.[1];
}

/** `## orders/` right above the heading `POST`. */
function titledPath(items: readonly Item[], { block, at }: Item): Call | undefined {
  const next = items[at + 1]?.block;
  if (block.kind !== 'heading' || next?.kind !== 'heading' || next.level <= block.level) return undefined;
  const address = /^[a-z][\w-]*(?:\/[\w{}:-]+)*\/?$/.exec(bareText(block.text))?.[0] ?? '';
  const method = /^(?:GET|POST|PUT|PATCH|DELETE)$/.exec(next.text.trim())?.[0];
  return method !== undefined && address.includes('/') ? { method, address } : undefined;
}

/** `/orders/{id}: one of them`, and right below it a command that calls it. */
function shownCall({ block, text, isLabel }: Item, code: CodeKind | undefined): Call | undefined {
  if (block.kind !== 'line' || code?.kind !== 'command' || code.address === '') return undefined;
  const [, address = ''] = pathInFront.exec(isLabel ? block.text : text) ?? [];
  const isCalled = address !== '' && fitsPath(address, code.address);
  return isCalled ? { method: code.method, address } : undefined;
}

const pathInFront = /^[`*]{0,3}(\/\w[\w{}<>:./-]*?)[`*]{0,3}(?:\s*[:：]\s.*|\s+[-–—]\s.*)?$/;

/** `- List of the boats /boats/list`, and further in what it takes or answers. */
function namedPoint(items: readonly Item[], { block, at, isLabel }: Item): MentionedCall | undefined {
  if (block.kind !== 'line' || block.marker === '' || isLabel) return undefined;
  const [, address] =
    /^(?!.*(?:GET|POST|PUT|PATCH|DELETE)\W)[^/:：]{1,40}\s(\/\w[\w{}:.-]*(?:\/[\w{}:.-]+)+)$/.exec(
      bareText(block.text),
    ) ?? [];
  const [next] = items.slice(at + 1, at + 2);
  const isOver =
    next?.block.kind === 'line' &&
    next.isLabel &&
    next.block.indent > block.indent &&
    hasTopic(next.label?.topics, 'fields', 'request', 'response');
  return address !== undefined && isOver ? sure({ method: '', address }, true) : undefined;
}

/** `` `/orders`：lists them `` */
const explainedPath = (markdown: string) => /^`(\/[^`\s]+)`\s*[:：]\s*\S/.exec(markdown)?.[1];

/** Behind a label, else all of the line. */
const valueOf = ({ block, text, isLabel }: Item) =>
  bareText(isLabel && text !== '' ? text : block.kind === 'line' ? block.text : '').replace(
    /^methods?\s*[:：]\s*/i,
    '',
  );
