/** Methods and addresses among words: behind a colon, in a sentence, in a link, where an address is wanted. Pure. */
import { firstText } from '../../model/plain.ts';
import { addressAt, type Call, callIn, callInHeading, methodAlone } from './call-shape.ts';

/** Of `([boats/add](https://a.example/boats/add))` where the link leads, if that ends with its words. */
export function linkedAddress(markdown: string): string {
  const [, words = '', target = ''] =
    /[(（]\[([\w-]+(?:\/[\w-]+)+)\]\((https?:\/\/[^/\s)]+\/[^\s?#)]*)/.exec(markdown) ?? [];
  return target.endsWith(`/${words}`) && !isOfCode(target) ? target : '';
}

/** A page of a project's code, or of its package. */
export const isOfCode = (address: string) =>
  /^https?:\/\/(?:www\.)?(?:github|gitlab|gitee|bitbucket|npmjs)\.(?:com|org)\//.test(address);

/** `Search for boats (GET /boats?name=x):`, `All boats: /boats (GET)`, `/boats (GET) - all boats`, `Boats: /boats - GET` */
export function callInBrackets(bare: string): Call | undefined {
  const [, inside] =
    /[(（[]((?:GET|POST|PUT|PATCH|DELETE)\s+(?:(?:https?:\/)?\/|[\w-]+\/)[^\s()（）[\]]+)\s?[)）\]]\s*[:：]?$/.exec(
      bare,
    ) ?? [];
  if (inside !== undefined) return callIn(inside);
  const found =
    /^(?:[^:：/]{1,40}[:：]\s+)?((?:https?:\/\/[^\s/()（）]+)?\/[^\s()（）]+)\s*[(（](GET|POST|PUT|PATCH|DELETE)[)）](?:\s*[-–—:：]\s.*)?$/.exec(
      bare,
    ) ??
    colonShape.exec(bare) ??
    namedMethodShape.exec(bare) ??
    dashedShape.exec(bare) ??
    [];
  const [address, method] = found.slice(1).filter(part => part !== undefined);
  if (address === undefined || method === undefined || addressAt(address) !== address) return undefined;
  return { method: method.toUpperCase(), address };
}

/** `/boats/add : post` */
const colonShape =
  /^(\/\S{1,400}?)\s?[:：]\s?(GET|POST|PUT|PATCH|DELETE)$|^(\/[\w{}-]{1,60}\/\S{1,400}?)\s?[:：]\s?(get|post|put|patch|delete)$/;

/** `/boats HTTP method: POST` */
const namedMethodShape =
  /^(\/\S{0,400})\s+(?:http\s)?(?:method|m[eé]todo|méthode|请求方式|请求方法)\s?[:：=]\s?(GET|POST|PUT|PATCH|DELETE)$/i;

/** Behind the method a few words may say who is let in. */
const dashedShape =
  /^(?:[^:：/]{1,40}[:：]\s+)?(\S{2,400}) [-–—] (GET|POST|PUT|PATCH|DELETE)(?: [-–—] .{1,20})?$/i;

const linkShape = /(?<![\w(])https?:\/\/[^\s/]+\/[^\s，。、)]+/i;
const methodShape =
  /(?<![\w-])(GET|POST|PUT|PATCH|DELETE)(?![\w-])|(?<![\w-])(get|post|put|patch|delete)\s*(?:方法|方式|请求|method|request)/;

/** A heading with the whole address of an endpoint among its words; the method is one in capitals, or beside a word for methods. */
export function linkedCall(bare: string): Call | undefined {
  const [link] = linkShape.exec(bare) ?? [];
  if (link === undefined) return undefined;
  const [, upper, lower] = methodShape.exec(bare) ?? [];
  return callInHeading(bare) ?? { method: (upper ?? lower ?? '').toUpperCase(), address: addressAt(link) };
}

/** A method alone is one, whatever the word in front of it. */
export function methodBehindColon(bare: string): string {
  const [, method, lower] =
    /^[^:：\s]{1,20}\s*[:：]\s*(GET|POST|PUT|PATCH|DELETE)$|^http\s*[:：]\s*(get|post|put|patch|delete)$/.exec(
      bare,
    ) ?? [];
  return (method ?? lower ?? '').toUpperCase();
}

const valueShape = /^(get|post|put|patch|delete)\s*[:：]\s*(?=[{[])/i;

/** `post: {name: string}` says what is sent, and how. */
export const methodOfValue = (bare: string) => (valueShape.exec(bare)?.[1] ?? '').toUpperCase();
export const withoutMethod = (bare: string) => bare.replace(valueShape, '');

/** ``All boats `/boats` GET`` */
export function callBehindWords(markdown: string): Call | undefined {
  const [, address = '', method = ''] =
    /^[^`]{1,60}`(\/[^`\s]+)`\s*(GET|POST|PUT|PATCH|DELETE)\s*$/.exec(markdown) ?? [];
  return address === '' ? undefined : { method, address };
}

/** `` `GET` All boats `/boats` ``: both as code, with words between. */
export function markedCall(markdown: string): Call | undefined {
  const [, method = '', address = ''] =
    /^\s*`(GET|POST|PUT|PATCH|DELETE)`[^`]{1,80}`(\/[^`\s]+)`\s*$/.exec(markdown) ?? [];
  return address === '' ? undefined : { method, address };
}

/** Behind the address stands nothing, what explains it, or another call like it. */
export function isWholeLine(bare: string, call: Call): boolean {
  const behind = behindCall(bare, call);
  const [, other] = nextShape.exec(behind) ?? [];
  const next = other === undefined ? undefined : (callIn(other) ?? queriedAt(other));
  return isEnd(behind) || (other !== undefined && next !== undefined && endsThere(other, next));
}

/** `POST /a or POST /b`, in any language. */
const nextShape = /^(?:或者?|\p{L}{1,4}\s|[/,，、|])\s*(\S.*)$/u;

/** `boats.php?all=1` in place of the one before. */
function queriedAt(bare: string): Call | undefined {
  const [address] = /^[\w/.-]+\?[\w.-]+=\S*/.exec(bare) ?? [];
  return address === undefined ? undefined : { method: '', address };
}

const behindCall = (bare: string, { address }: Call) =>
  bare.slice(bare.indexOf(address) + address.length).trim();

const isEnd = (behind: string) =>
  behind === '' || /^(?:HTTP\/|[(（#?-]|[—–:：·•|｜])/.test(behind) || behind.length < 20;

function endsThere(bare: string, call: Call): boolean {
  const behind = behindCall(bare, call);
  return isEnd(behind) || nextShape.test(behind);
}

/** Segments with slashes between them and nothing else; `HTTP/1.1` is none. */
export const pathShape = /^(?!HTTP\/\d)[\w{}.-]+(?:\/:?(?:[\w{}.-]+|\[\w+\]))+$/;

/** `users/list`, where an address is wanted; `users` too, with a method behind it or alone on the line. */
export function tokenAddress(bare: string, isInline = false): string {
  const shapes = isInline ? [...tokenShapes, wordShape] : tokenShapes;
  const found = shapes.map(shape => shape.exec(bare)?.[1]).find(token => token !== undefined);
  return found ?? '';
}

const tokenShapes = [
  // orders POST
  /^([\w{}$.~-]+)\s+(?:GET|POST|PUT|PATCH|DELETE)(?![\w-])/,
  // orders.php
  /^([\w-]+\.(?:php|do|action|jsp|aspx|ashx|json))(?=$|\?|\s)/,
  // Server path /orders, and no command of a shell
  /^(?!(?:cd|ls|cat|cp|mv|rm|mkdir|sudo)\s)((?:[A-Za-z]+ ){1,3}\/{1,2}[\w/.{}-]+)$/,
  // orders/{id}
  /^(?!HTTP\/\d)([\w{}$.:~[\]<>-]*(?:\/[\w{}$.:~<>[\]\u4e00-\u9fff-]+)+\/?)(?=$|\?|\s)/,
];
/** One word, where nothing else is on the line of the label. */
const wordShape = /^(?!(?:none|null|tbd|no|not|n|v\d{1,3})$)([a-z][\w-]*)$/i;

export const methodBehind = (bare: string, address: string) =>
  methodAlone(
    bare
      .slice(bare.indexOf(address) + address.length)
      .replace(/^[\s(（[,，]+/, '')
      .replace(/^(?:method|请求方式|请求方法|方法)(?:\s*[:：]?\s+|\s*[=:：]\s*)/i, '')
      .replace(/(?<![)）\]])[)）\]]+$/, ''),
  );

/** `by the POST method`, `使用 GET 请求`, `采用post方式`, `POST to` */
export function methodInSentence(bare: string): string {
  const shape =
    /\b(GET|POST|PUT|PATCH|DELETE)\b\s*(?:请求|方式|方法|메[서소]드|요청|requests?\b|methods?\b|endpoint\b|to\b)|(?:请求|方式|方法|method|[Mm][eé]todo)\s*(?:为|是|:|：|is)?\s*\b(GET|POST|PUT|PATCH|DELETE)\b/;
  const [, before, behind] = shape.exec(bare) ?? [];
  const [, spelt = ''] =
    /(?:采用|使用|发送|发起|提交|[以用为])\s*(get|post|put|patch|delete)\s*(?:方式|方法|请求|协议)/i.exec(
      bare,
    ) ?? [];
  const [, named = ''] = /\bHTTP\s(get|post|put|patch|delete)\sendpoint/i.exec(bare) ?? [];
  return before ?? behind ?? firstText(spelt, named).toUpperCase();
}

/** What a server sends by itself: `支付结果通知`, `Order webhook`. */
export const isNoticeTitle = (text: string) => noticeShape.test(text) && !listShape.test(text);

/** `查询消息通知列表`, `修改消息通知`: notices as things that are asked for and changed. */
const listShape = /列表|^(?:查询|获取|修改|删除|新增|添加)|设置|配置|\b(?:settings|configuration)\b/i;
const noticeShape =
  /(?:异步|支付|结果|主动|消息)通知|通知(?:回调|商户|到)|回调|(?<![a-z])(?:callbacks?|webhooks?|(?:payment|order|result|async\w*) notif(?:y|ications?))(?![a-z])|コールバック|콜백/i;
