/** What a heading calls: method, address or both. Pure. */
import { addressAt, bareText, type Call, callInHeading, mediaType } from '../../evidence/call-shape.ts';
import { callInBrackets, isOfCode, linkedCall } from '../../evidence/call-words.ts';
import { chainOf, type Label } from '../../outline/label.ts';
import { type Item, isPoint } from '../../outline/outline.ts';
import { hasTopic, plainLabel, topicsOf } from '../../outline/topics.ts';
import { type MentionedCall, sure, unsure } from '../labelled-call.ts';

const methodOf = '(GET|POST|PUT|PATCH|DELETE)';
const methodFirst = new RegExp(`^\\[?${methodOf}\\b`);
const methodAndToken = new RegExp(`^${methodOf}\\s+([A-Za-z][\\w/{}:.-]*)$`);
const methodAtEnd = new RegExp(
  `(?:[(（[](?:(?:method|m[eé]todo|请求方[式法])[\\s:：]+)?${methodOf}[)）\\]]|\\S(?:\\s+|\\s?[:：]\\s?)${methodOf})$`,
  'u',
);

/** ``Get `orders/all` `` and `post api/orders/` name their methods as well. */
const spelled = (markdown: string, bare: string) =>
  /^(?:(?:Get|Post|Put|Patch|Delete)\s+`[\w{}:.-]+(?:\/[\w{}:.-]+)+`|(?:get|post|put|patch|delete)\s+[\w{}:.-]+(?:\/(?:[\w{}:.<>-]+|$)){2,})$/.test(
    markdown.trim(),
  )
    ? bare.replace(/^\w+/, method => method.toUpperCase())
    : bare;

/** `1.2 GET /orders`, `🟦 POST /orders` */
const withoutNumber = (bare: string) =>
  bare.replace(
    /^\d{1,3}(?:\.\d{1,3})*(?:[.、)）]?\s+|[.、)）](?=(?:GET|POST|PUT|PATCH|DELETE)\s))|^[\p{So}\ufe0f\s]{1,8}(?=[A-Z[])/u,
    '',
  );

/** `GET URL api/orders` */
const withoutPathWord = (bare: string) =>
  bare.replace(/^((?:GET|POST|PUT|PATCH|DELETE)\s+)(?:url|uri|path|endpoint)\s*:?\s+(?=[\w/{}:.-]+$)/i, '$1');

/** `POST 'orders'` */
const withoutQuotes = (bare: string) =>
  bare.replace(/^((?:GET|POST|PUT|PATCH|DELETE)\s+)['"‘“]([\w/{}:.-]+)['"’”]?$/, '$1$2');

/**
 * @param bare as bareText returns for the heading
 * @param above the label that it stands below
 */
export function headingCalls(markdown: string, bare: string, above?: Label): MentionedCall[] {
  const [, alone] = /^(get|post|put|patch|delete)\s?[:：]?$/.exec(bare) ?? [];
  if (alone !== undefined) return [sure({ method: alone.toUpperCase(), address: '' })];
  const [, path] = pathAsCode.exec(markdown.trim()) ?? [];
  if (path !== undefined) return [sure({ method: '', address: path }, true)];
  const calls = callsIn(withoutPathWord(withoutQuotes(withoutNumber(spelled(markdown, bare)))));
  const isListed =
    calls.length === 0 && plainPath.test(bare) && !mediaType.test(bare) && topicsOf(bare).size === 0;
  return isListed && isBelowEndpoints(above) ? [sure({ method: '', address: bare }, true)] : calls;
}

/** `` `/orders` 订单列表 ``, `` `/orders`: all of them `` */
const pathAsCode =
  /^`(\/[\w{}:.-]+(?:\/[\w{}:.-]+)*)`(?:\s{0,4}\p{Script=Han}|\s?[:：]\s|\s[-–—]\s)[^/`]{1,60}$/u;

/** With no call between. */
function isBelowEndpoints(above: Label | undefined): boolean {
  const chain = chainOf(above);
  const title = chain.findIndex(isOfEndpoints);
  return title !== -1 && !chain.slice(0, title).some(({ text }) => callInHeading(bareText(text)));
}

/** `Endpoints` is the title of the sections that name one each. */
const isOfEndpoints = ({ rank, text }: Label) =>
  rank <= 6 && /^(?:[\w ]{1,40} )?endpoints?$/.test(plainLabel(text));
const plainPath = /^[a-z][\w-]*(?:\/[\w{}:-]+)+$/;

function callsIn(bare: string): MentionedCall[] {
  const call = callInHeading(bare) ?? callInBrackets(bare);
  if (call) return [sure(call)];
  const [, name = ''] = namedShape.exec(bare) ?? quotedShape.exec(bare) ?? [];
  if (name !== '') return [sure({ method: '', address: name }, true)];
  const [, method = ''] = methodFirst.exec(bare) ?? [];
  return method === '' ? titleCalls(bare) : methodCalls(bare, method);
}

/** `接口名字：getInfoById`, `接口名: orders/add` */
const namedShape = /^(?:\d{1,3}[.、]\s*)?接口(?:名字?|名称)?\s*[:：]\s*([A-Za-z_][\w-]*(?:\/[\w-]+)*)$/;

/** `URL 'orders/add'` */
const quotedShape = /^ur[li](?:\s*[:：]\s*|\s+(?=['"]))['"]?(\w[\w{}:-]*(?:\/[\w{}:-]+)+)['"]?$/i;

/** `GET users` may name an address, `GET` names none. */
function methodCalls(bare: string, method: string): MentionedCall[] {
  const [, , token] = methodAndToken.exec(bare) ?? [];
  if (topicsOf(bare).has('body')) return [];
  const open = { method, address: '', ...unsure };
  if (token !== undefined && topicsOf(token).size > 0) return [open];
  if (token !== undefined) return [{ method, address: token, ...unsure }, open];
  if (/^(?:[A-Z]+|\[[A-Z]+\]:?)\s+(?:[-–—]\s+)?\p{L}/u.test(bare)) return [open];
  return methodOnly.test(bare) ? [sure({ method, address: '' })] : [];
}

/** `GET`, `GET:`, `POSTメソッド`, `PUT request (all of it)` */
const methodOnly =
  /^[A-Z]+\s?(?:(?:method|request|请求|方法|方式|メソッド|메[서소]드)(?:\s?[(（].*)?|[:：])?$/i;

/** `Log in (POST)`, `Log in POST`, `/users`, `api/users`. */
function titleCalls(bare: string): MentionedCall[] {
  const [, inBrackets, behind] = methodAtEnd.exec(bare) ?? [];
  const method = inBrackets ?? behind;
  const path = pathAtEnd(bare);
  if (path !== '')
    return [sure({ method: methodBefore(bare, path), address: path }, namesInterface.test(bare))];
  const named = namedCall(bare);
  if (named) return [named];
  const isOfPart = isPartOfMessage(bare);
  if (inBrackets !== undefined && isOfPart)
    return [{ method: inBrackets, address: '', isLabelled: false, strength: 1 }];
  if (method !== undefined) return isOfPart ? [] : [sure({ method, address: '' })];
  const address = pathAlone(bare);
  return address === '' ? [] : [sure({ method: '', address }, true)];
}

/** All of the title, or in front of words of another script. */
function pathAlone(bare: string): string {
  const isPath = addressAt(bare) === bare || relativePath.test(bare);
  return pathBeforeWords.exec(bare)?.[1] ?? (isPath ? bare : '');
}

/** `/orders/add 创建订单` */
const pathBeforeWords = /^(\/[\w{}:.-]+(?:\/[\w{}:.-]+)+\/?)\s{1,4}\p{Script=Han}[^/]{0,40}$/u;

/** `首页get：/home`, `登录-post：/login` */
function methodBefore(bare: string, path: string): string {
  const front = bare.slice(0, bare.length - path.length);
  const [, method = ''] = /[^\w\s](get|post|put|patch|delete)\s?[:：]\s?$/i.exec(front) ?? [];
  return method.toUpperCase();
}

/** `接口：/orders`, `Create an order, API /orders/create` */
const namesInterface = /[:：]\s*\/|接口|(?<![a-z])api(?![a-z])|endpoint|エンドポイント/iu;

/** `Query parameters for GET` */
const isPartOfMessage = (bare: string) => hasTopic(topicsOf(bare), 'fields', 'query', 'header', 'path');

/** `接口名称：api/user/login` surely, `List of the boats: boats/page` perhaps. */
function namedCall(bare: string): MentionedCall | undefined {
  const [, words = '', address] = /^([^:：/]{1,40})[:：]\s*([a-z]\w*(?:\/[\w{}:-]+)+)$/.exec(bare) ?? [];
  // Elsewhere `Tests: test/unit` is written like that.
  if (address === undefined || mediaType.test(address) || !/[^\x00-\x7f]|\bapi\b/i.test(words))
    return undefined;
  const isNamed = /接口|api|url|地址|路径/i.test(words);
  return { method: '', address, isLabelled: true, strength: isNamed ? 3 : 2 };
}

/** `./boats`, `api/boats`, `apiv1/boats`, `v2/boats/all` */
const relativePath =
  /^\.(?:\/[\w{}:-]+)+$|^(?:[aA][pP][iI](?:[-_]?v?\d{1,2})?|v\d{1,2}(?=\/[a-z][\w-]*\/))(?:\/(?:[\w{}:.-]+|<[\w:]{1,40}>))+$/;

/** `Boat [/boats/{id}]`, `Log in /user/login`, `登录 /login`, `登录/doLogin`, `接口：/user` */
function pathAtEnd(bare: string): string {
  const [, inBrackets, behind] =
    /\[(\/[^\s\]]*)\](?=$|\[|[^\x00-\x7f])|(?:\p{L}\s+(?=\/[^/]+\/)|\p{Script=Han}(?:\s+|(?=\/[a-z]+(?:[A-Z]|\/[a-z])))|[:：]\s*)(\/[\w{}:.-]+(?:\/[\w{}:.-]+)*)$/u.exec(
      bare,
    ) ?? [];
  const front = bare.slice(0, bare.length - (behind?.length ?? 0));
  // `请求参数/params` is a title in two languages.
  const isTitle = /\p{Script=Han}$/u.test(front) && topicsOf(front).size > 0;
  return inBrackets ?? (isTitle ? '' : (behind ?? ''));
}

/** `### List the boats http://a.example/boats` names an endpoint where other headings do so too, and so does `### [List the boats](http://a.example/boats)` above fields. */
export function linkedTitle(items: readonly Item[], { block, at }: Item): Call | undefined {
  if (block.kind !== 'heading') return undefined;
  const call = linkedCall(bareText(block.text));
  if (call) return isOfCode(call.address) ? undefined : call;
  const [, address = ''] =
    /^\[[^\][]+\]\((https?:\/\/[^/\s)]+(?:\/[\w{}:.-]+)+)\)$/.exec(block.text.trim()) ?? [];
  const isOverFields = items
    .slice(at + 1, at + 4)
    .some(({ block: next, label }) => next.kind === 'table' && chainOf(label)[0]?.at === at);
  return address !== '' && !isOfCode(address) && isOverFields ? { method: '', address } : undefined;
}

/** `` ### `boats/` `` is an address above parts of a message or points with methods, elsewhere a folder. */
export function titleAsCode(items: readonly Item[], { block, label, at }: Item): MentionedCall[] | undefined {
  const [, address] = (block.kind === 'heading' && folderShape.exec(block.text.trim())) || [];
  if (address === undefined) return undefined;
  const isCalled = items
    .slice(at + 1, at + 1 + belowMax)
    .some(
      item =>
        (item.isLabel &&
          item.label?.above === label &&
          hasTopic(item.label?.topics, 'request', 'response')) ||
        (item.label === label && isPoint(item) && methodFirst.test(item.text)),
    );
  return isCalled ? [sure({ method: '', address }, true)] : undefined;
}

const folderShape = /^`{1,3}([A-Za-z][\w.{}:-]*(?:\/[\w.{}:-]+)*\/)`{1,3}$/;
/** So many items below a heading are looked at. */
const belowMax = 12;
