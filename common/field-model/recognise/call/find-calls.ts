/** Where a page names an endpoint: method, address or both, and how surely. Pure. */

import { firstText } from '../../model/plain.ts';
import { addressAt, bareText, type Call, callIn, methodAlone, withoutQuery } from '../evidence/call-shape.ts';
import { callInBrackets, isWholeLine, linkedAddress } from '../evidence/call-words.ts';
import { type CodeKind, codeKind } from '../evidence/code-kind.ts';
import { callOfOptions, callOfSettings, settingLines } from '../evidence/setting-lines.ts';
import type { TableReading } from '../evidence/table-kind.ts';
import { isTypeWord } from '../evidence/type-words.ts';
import { chainOf, type Label } from '../outline/label.ts';
import { type Item, isPoint } from '../outline/outline.ts';
import { hasTopic, topicsOf } from '../outline/topics.ts';
import {
  labelledCall,
  type Mention,
  type MentionedCall,
  ownCall,
  saysNoCall,
  sure,
} from './labelled-call.ts';
import { addressInFront } from './line/address-in-front.ts';
import { withAddressLines } from './line/address-lines.ts';
import { headingCalls, linkedTitle, titleAsCode } from './line/heading-calls.ts';
import { methodOfSection } from './line/section-method.ts';
import { sentenceCalls } from './line/sentence-calls.ts';
import { textLineCalls } from './line/text-line-calls.ts';
import { fetchedCall } from './program-calls.ts';
import { withMessages, withSaid } from './said-calls.ts';
import { answersMethod, isNamedInside, isNextCall, isShown, isTitled, labelOfCall } from './shown-calls.ts';
import { withListed } from './table/listed-calls.ts';
import { listTables, tableCalls } from './table/table-calls.ts';

export type ReadParts = { codes: ReadonlyMap<number, CodeKind>; tables: ReadonlyMap<number, TableReading> };

export function findCalls(items: readonly Item[], parts: ReadParts): Mention[] {
  const mentions: Mention[] = [];
  const lists = listTables(items, parts.tables);
  const areLinked = items.filter(item => linkedTitle(items, item) !== undefined).length > 1;
  const opened = new Set<string>();
  for (const item of items) {
    if (lists.has(item)) continue;
    const led = addressInFront(items, item, parts.codes);
    if (led && !isFile(led, item)) mentions.push({ ...led, address: tidyAddress(led.address) });
    const linked = areLinked ? linkedTitle(items, item) : undefined;
    for (const call of led ? [] : namedIn(items, item, parts, linked)) {
      const isNext = call.strength === 3 && isNextCall(items, item);
      const strength = isNext ? 3 : strengthOf(items, item, { call, opened });
      if (strength === 3) opened.add(placeOf(item));
      mentions.push({
        ...call,
        address: tidyAddress(call.address),
        at: item.at,
        strength,
        ...labelOfCall(item, isNext),
      });
    }
  }
  const listed = withListed(items, parts.tables, withAddressLines(items, mentions));
  return withMessages(items, withSaid(items, listed), parts.codes);
}

const namedIn = (items: readonly Item[], item: Item, parts: ReadParts, linked: Call | undefined) =>
  linked
    ? [sure(linked, true)]
    : callsOf(items, item, parts).filter(call => !isFile(call, item) && !isType(call, item));

/** `/opt/boats/sail.py` alone is a file of a program, and so is `/etc/boats` or `./configure` unless the page says that it is an address. */
function isFile(call: MentionedCall, item: Item): boolean {
  const { method, address } = call;
  const { label, text } = item;
  const isSaid = label?.topics.has('address') === true && label.rank > 6 && !/^\W*path\W*$/i.test(label.text);
  if (method !== '') return isSystemLine(item, address);
  const isSystem = systemFile.test(address) && (!isSaid || commandShape.test(text));
  const isPicture = (!isSaid || /^https?:/.test(address)) && pictureFile.test(address);
  return sourceFile.test(address) || isPicture || isReadPage(call, item) || isSystem;
}

/** ``The file `/etc/hosts` GET`` */
const isSystemLine = ({ block }: Item, address: string) =>
  block.kind === 'line' && address.startsWith('/etc/');

/** `{string|Buffer}`, `{ChildProcess}`, `{module}`: in braces alone, without a method. */
function isType({ method, address }: Call, { label }: Item): boolean {
  const [, inside] = /^\{([^{}]*)\}$/.exec(address) ?? [];
  const parts = inside?.split('|').map(part => part.replace(/[\\[\]]/g, '')) ?? [];
  const isName = parts.length > 0 && method === '' && label?.topics.has('address') !== true;
  return isName || parts.some(isTypeWord);
}

/** `./configure --with-sails` */
const commandShape = /^\W{0,4}\.\/[\w-]+\s+-/;
const systemFile = /^\.\/[\w-]+$|^\/(?:etc|tmp|usr\/(?:local|lib|bin|share)|var\/(?:log|lib|run|www))\//;
/** Pages that people read: `/swagger-ui/index.html`. */
const documentPage = /\/(?:swagger-ui|redoc)\b|\/(?:index|doc)\.html(?:#.*)?$/i;
const codePage =
  /^https?:\/\/(?:www\.)?(?:github|gitlab|gitee|bitbucket)\.(?:com|org)\/[\w.-]+(?:\/[\w.-]+)?\/?$/;

/** A page that people read, or one with a project's code, as the label says unless the address does. */
function isReadPage({ address, isLabelled }: MentionedCall, { label, isLabel }: Item): boolean {
  if (documentPage.test(address)) return true;
  const words = label?.text ?? '';
  if (codePage.test(address)) return !isLabelled || /git|代码|源码|仓库|repo|source/i.test(words);
  return isLabelled && isLabel ? /文档地址|swagger|redoc/i.test(words) : /\/api-?docs?\/?$/i.test(address);
}

/** `https://a.example/avatar.png`; a path with its label may be asked for one. */
const pictureFile = /^[^{<]*\.(?:png|jpe?g|gif|svg|webp|ico)$/i;
const sourceFile = /\.(?:py|java|go|tsx?|cs|rb|cpp|h|sh|rs|kt|swift|md|db|sqlite3?|conf|ini|log|sql)$/;

function strengthOf(items: readonly Item[], item: Item, { call, opened }: OpenCall): 1 | 2 | 3 {
  if (!isShownCall(items, item, { call, opened })) return call.strength;
  return isNamedInside(item, call) ? 2 : 1;
}

/** `opened`: places of lines that named a call. */
type OpenCall = { call: MentionedCall; opened: ReadonlySet<string> };

/** A point or a line like one that named a call does so too, whatever answer stands above it. */
function isShownCall(items: readonly Item[], item: Item, { call, opened }: OpenCall): boolean {
  const place = placeOf(item);
  const isLikeOther = place !== '' && opened.has(place) && call.strength === 3;
  const isOfExample = isBare(item) && isBelowExample(items, item);
  const isNamed = isLikeOther && !isOfExample && call.method !== '' && call.address !== '';
  return isShown(item, call) && !isNamed;
}

/** With nothing shown between. */
const isBelowExample = (items: readonly Item[], { at, label }: Item) =>
  chainOf(label).some(
    one =>
      one.topics.has('example') &&
      (one.rank <= 6 || !items.slice(one.at, at).some(({ block }) => block.kind === 'code')),
  );

const placeOf = ({ block, isLabel }: Item) =>
  block.kind === 'line' && !isLabel ? `${block.marker} ${block.indent}` : '';

const isBare = ({ block }: Item) => block.kind === 'line' && block.marker === '';

/** `/boats/*harbour*` is `/boats/{harbour}`. */
function tidyAddress(address: string): string {
  const plain = address
    .replace(/\\([_{}[\]<>*])/g, '$1')
    .replace(/^\.(?=\/\w)/, '')
    .replace(/(?<=\/)\*([A-Za-z]\w*)\*(?=\/|$)/g, '{$1}');
  return withoutQuery(plain).trim();
}

function callsOf(items: readonly Item[], item: Item, parts: ReadParts): MentionedCall[] {
  const { block } = item;
  if (block.correction === 'nothing') return [];
  if (block.kind === 'table') return tableCalls(item, parts.tables);
  if (block.kind === 'code') return codeCalls(item, parts);
  if (linkDefinition.test(block.text)) return [];
  const bare = bareText(block.text);
  if (block.kind === 'heading') return callsOfHeading(items, item, bare);
  const linked = linkedAddress(block.text);
  if (linked !== '') return [sure({ method: '', address: linked }, true)];
  const title = labelledPart(item);
  if (title) return [sure(title, true)];
  const own = callIn(bare) ?? callInBrackets(bare);
  if (!own) return lineCalls(items, item, bare);
  return [{ ...own, strength: namesAlone(items, item, own) ? 3 : 2, isLabelled: false }];
}

function callsOfHeading(items: readonly Item[], item: Item, bare: string): MentionedCall[] {
  const text = item.block.kind === 'heading' ? item.block.text : '';
  if (answersMethod(items, item)) return [sure({ method: bare.toUpperCase(), address: '' }, true)];
  const calls = titleAsCode(items, item) ?? headingCalls(text, bare, item.label?.above);
  return firstCalls(calls, () => labelCalls(item));
}

/** Nothing else stands there, or it is the first point of a section. */
const namesAlone = (items: readonly Item[], item: Item, own: Call) =>
  leadsSection(items, item) || (item.block.kind === 'line' && isWholeLine(bareText(item.block.text), own));

/** `*(Alias: POST /orders)*` */
const isInBrackets = ({ block }: Item) =>
  block.kind === 'line' && /^[*_]{0,2}[(（].*[)）][*_]{0,2}$/.test(block.text);

/** A line that does not begin with a whole call; `POST JSON格式` says the method, also as a label. */
function lineCalls(items: readonly Item[], item: Item, bare: string): MentionedCall[] {
  if (isInBrackets(item)) return labelCalls(item).map(call => ({ ...call, strength: 1 }));
  const method = bare.endsWith('格式') ? methodAlone(bare) : '';
  const said = firstText(method, methodOfSection(items, item, bare));
  if (said !== '') return [sure({ method: said, address: '' }, true)];
  if (item.isLabel) return labelCalls(item);
  return item.block.kind === 'line' ? textLineCalls(item, item.block.text, bare) : [];
}

/** `` - `GET /boats` Returns all. ``: right below the heading of a section, and no point of a list. */
function leadsSection(items: readonly Item[], { at, label, block }: Item): boolean {
  const isCode = block.kind === 'line' && /^`(?:GET|POST|PUT|PATCH|DELETE) \/[^`]+` /.test(block.text);
  return isPoint(items[at]) && isCode && label?.at === at - 1 && label.rank <= 6 && !isPoint(items[at + 1]);
}

/** `[guide]: https://a.example`: where a link of the text leads. */
const linkDefinition = /^\[(?!\^)[^\]]{1,200}\]:\s*<?(?:https?:|[./#])/;

/** The title of a part that folds or is framed. */
function labelledPart({ at, isLabel, label, block }: Item): Call | undefined {
  const isFramed =
    isLabel && label?.at === at && block.kind === 'line' && /^(?:!!!|===|\?\?\?|<)/.test(block.text);
  return isFramed ? callIn(bareText(label.text)) : undefined;
}

const firstCalls = (calls: MentionedCall[], others: () => MentionedCall[]) =>
  calls.length > 0 ? calls : others();

/** A label with its value on the same line, or in the block below. */
function labelCalls(item: Item): MentionedCall[] {
  const bare = bareText(item.text);
  if (bare === '') return [];
  const found = labelledCall(item, bare);
  if (found) return [found];
  const inside = callIn(bare);
  return inside ? [ownCall(bare, inside)] : sentenceCalls(bare, item.text);
}

/** `POST newOrder`: a webhook has a name in place of an address. */
const namedRequest = /^(GET|POST|PUT|PATCH|DELETE) ([\w.-]+)\s*$/;

function codeCalls(item: Item, { codes }: ReadParts): MentionedCall[] {
  const code = codes.get(item.at);
  if (item.block.kind !== 'code' || !code) return [];
  if (code.kind === 'request')
    return [{ ...code, strength: strengthOfMessage(item, code), isLabelled: false }];
  const [, method, address] = (item.block.language === 'http' && namedRequest.exec(item.block.text)) || [];
  if (method !== undefined && address !== undefined) return [sure({ method, address })];
  const shown = shownCall(code, item.block.text);
  if (shown) return [{ ...shown, strength: 1, isLabelled: false }];
  return code.kind === 'address' ? [shownAddress(item, code.address)] : textCalls(item, item.block.text);
}

/** Below the name of a place in the address it shows what that is. */
function strengthOfMessage({ block, label }: Item, { body }: { body: string }): 1 | 2 | 3 {
  const isOfPlace = hasTopic(label?.topics, 'query', 'path') && label?.topics.has('request') !== true;
  if (isOfPlace && (label?.rank ?? 0) > 6) return 1;
  const language = block.kind === 'code' ? block.language : '';
  return body === '' || ['http', 'text', 'sh', 'shell', 'bash', ''].includes(language) ? 3 : 2;
}

/** As a command or a program sends it. */
function shownCall(code: CodeKind, text: string): Call | undefined {
  if (code.kind === 'other') return fetchedCall(text);
  if (code.kind === 'command') return { method: code.method, address: code.address };
  return code.kind === 'json' ? callOfOptions(code.node) : undefined;
}

/** Named below a label of the address, or right below a heading that is a name. */
function shownAddress(item: Item, address: string): MentionedCall {
  const { label } = item;
  const telling = chainOf(label).find(({ topics, rank }) => topics.size > 0 || rank <= 6);
  const isTold = telling?.topics.has('address') === true || telling?.topics.has('request') === true;
  const isBelowMethod = label?.at === item.at - 1 && label.rank <= 6 && isOfMethod(label);
  const isWanted = (isTold && !saysNoCall(telling)) || isTitled(item) || isBelowMethod;
  return { method: '', address, strength: isWanted ? 3 : 1, isLabelled: isWanted };
}

/** `Log in (method POST)` */
const isOfMethod = ({ topics, text }: Label) =>
  topics.size === 1 && topics.has('method') && /\b(?:GET|POST|PUT|PATCH|DELETE)\b/.test(text);

/** Lines of settings, or one line where an address or a method is wanted. */
function textCalls(item: Item, text: string): MentionedCall[] {
  const lines = text
    .split('\n')
    .map(bareText)
    .filter(line => line !== '');
  const call = methodOverAddress(lines) ?? callOfSettings(settingLines(text));
  if (call.address !== '' || call.method !== '') return [sure(call, true)];
  const [first] = lines;
  const found = first === undefined || lines.length > 4 ? undefined : labelledCall(item, first);
  return found ? [found] : [];
}

/** `请求方式：GET`, and on the next line the address. */
function methodOverAddress([first = '', address = '', ...others]: readonly string[]): Call | undefined {
  const [, label = '', method = ''] =
    /^([^:：]{2,16})\s?[:：]\s?(GET|POST|PUT|PATCH|DELETE)(?:\s?请求)?$/i.exec(first) ?? [];
  const isPair = others.length === 0 && topicsOf(label).has('method') && /^https?:/.test(addressAt(address));
  return isPair ? { method: method.toUpperCase(), address: addressAt(address) } : undefined;
}

/** The kinds of all blocks, found once. */
export function readCodes(items: readonly Item[]): Map<number, CodeKind> {
  const codes = new Map<number, CodeKind>();
  for (const { block, at } of items)
    if (block.kind === 'code')
      codes.set(at, block.language === 'diff' ? { kind: 'other' } : codeKind(block.text));
  return codes;
}
