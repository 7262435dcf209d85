/** A method, an address, or both, in one line of text. Pure. */
import { firstText } from '../../model/plain.ts';
import { remembered } from '../../remembered.ts';

const method = '(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)';
/** What is read of a line; both, one or none. */
export type Call = { method: string; address: string };

/** `(base_url)`, `(API)` */
const serverWord = String.raw`\((?:(?:[a-z]{1,20}[-_]?)?(?:ur[il]|host|server|domain|base|root|address|gateway)(?:[-_]?[a-z]{1,10})?|api|ip|site)\)`;
/** Begins as only addresses do: a scheme, a slash, a placeholder, a host with a slash behind. */
const start = String.raw`(?:(?:https?|http\(s\)|http\|https|wss?):\/\/(?:\([^()\s]{1,20}\)(?=\/))?|\/(?![\/*\s])|\$?\{{1,2}[^{}\s:,\"']{1,60}\}{1,2}[:\/]?|\{\{\s[\w.-]{1,60}\s\}\}(?=\/)|\[[^\]\s]{1,30}\](?=\/|:\d{2,5}\/)|<[\w-]{1,30}>(?=[:\/])|${serverWord}(?=\/[a-z]\w)|(?:[\w-]{1,63}\.){1,8}[a-z]{2,12}(?::\w{1,10})?\/|\d{1,3}(?:\.\d{1,3}){3}|[\w-]{1,40}:(?:\d{2,5}|[Pp][Oo][Rr][Tt])\/)`;
const addressShape = new RegExp(
  `^${start}(?:\\(\\w{1,20}(?:\\|\\w{1,20}){1,9}\\)|[^\\s\\x60"|，。；、（）*<{]|(?<=\\/)\\*[a-z]\\w{0,40}\\*|<[A-Za-z][\\w -]{0,40}>|<|\\{[A-Za-z][\\w -]{0,40}\\}|\\{\\w{1,20}(?:\\|\\w{1,20}){1,9}\\}|\\{|(?<=[/?=&{.\\[])[^\\s\\x60"|，。；（）*])*`,
  'i',
);
/** With words of the country in it, as `http://机器人IP:端口号/robot`. */
const localAddress = /^https?:\/\/(?:[^\s`"'|，。；/]+(?: [\w-]+){1,2}(?::\w+)?(?=\/))?[^\s`"'|，。；]+/i;
/** `PUT/PATCH`, `GET or POST` */
const otherMethods = `(?:\\W{0,2}(?:[/|,、]|or|ou|and|和|或)\\W{0,2}${method.replace('(', '(?:')}(?![\\w-])){0,3}`;
const combined = new RegExp(
  `^\\W{0,4}(?:v\\d{1,2}\\W{1,6}|https?[ -]\\W?|(?:method|m[eé]todo)\\s(?=\\w{3,6}\\s[-–]\\s))?${method}${otherMethods}(?:\\s*(?:请求|request|方法|method)|\\s(?:on|to|at)(?=\\s[\\x60]?\\/\\S+$))?\\W{0,3}?[\\s:：\\]】\\x60*|]+(?:(?!["'<]?(?:https?|http\\(s\\)|wss?):|[\\w.-]+:(?:\\d{2,5}|port)\\/)[^\\s\\/<{]{0,12}[:：]\\s*)?(?:(?!<[\\w-]{1,30}>[:\\/])[\\x60*<"']){0,4}(.+)$`,
  'i',
);

/** A text without any of these is bare. */
const marks = /[\\[<&*_`"'“”「」\u200b-\u200d\ufeff]/;

/** `/{{ id }}` */
const wideName = /(?<=\/[`*]{0,2})(\{{1,2})\s+([\w.-]{1,60})\s+(\}{1,2})/g;
/** ``/`{id}`/`` */
const markedName = /(?<=\/)`(\{{1,2}[\w.-]{1,60}\}{1,2})`(?=$|[\s/\])])/g;
/** ``{host}`/orders` `` */
const servedName = /(?<=\{[\w.-]{1,60}\}{1,2})`(?=\/[^`\s]{1,300}`)/g;
/** A picture that says a method, as services for badges name it in its address. */
const badgeOf = String.raw`[^\s"'<>()]{0,200}\bbadge\/[^\s"'<>()]{0,60}?(?<![A-Za-z])(GET|POST|PUT|PATCH|DELETE)(?![A-Za-z])`;
const badge = new RegExp(
  `<img\\b[^<>]{0,200}?src=["']${badgeOf}[^<>]{0,300}>|!\\[[^\\][]{0,100}\\]\\(${badgeOf}[^()]{0,300}\\)`,
  'gi',
);

/** What a text says, marks, links and quotes around it taken off. */
export const bareText = remembered(readBare);

function readBare(source: string): string {
  const text = source.includes('{ ') ? source.replace(wideName, '$1$2$3') : source;
  if (!marks.test(text)) return text.trim();
  return (
    text
      .replace(badge, '$1$2 ')
      .replace(/<(mark|kbd|code|tt|b|strong|em|u)>([^<>]{1,400})<\/\1>/g, ' $2 ')
      .replace(/<%=?\s*([\w.]{1,60})\s*%>/g, '{$1}')
      .replace(markedName, '$1')
      // /boats/`id`
      .replace(/(?<=\/\w[^\s`]{0,200}\/)`([a-z_]\w{0,40})`(?=$|\/)/gi, '{$1}')
      // /boats/*from*/*to*
      .replace(/(?<=\/)\*([a-z]\w{0,40})\*(?=\/[\w*{]|\?|$)/gi, '{$1}')
      .replace(servedName, '')
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      .replace(/[\u200b-\u200d\ufeff]/g, '')
      .replace(/!\[(GET|POST|PUT|PATCH|DELETE)\]\([^)]{0,1000}\)/gi, '$1 ')
      .replace(/!\[[^\]]{0,200}\]\([^)]{0,1000}\)/g, '')
      // /orders[说明](start.md)
      .replace(/(?<=[\w}])\[(?=[^\x00-\x7f])/g, ' [')
      .replace(/\[([^\][]{1,1000})\]\([^)\s]{0,1000}\)/g, '$1')
      .replace(/<((?:https?:\/\/)[^>\s]{1,2000})>/g, '$1')
      .replace(/&(?:nbsp|emsp|ensp|#x20|#32|#160);/g, ' ')
      .replace(/([A-Z])(?:\*\*|__)(?=\S)/g, '$1 ')
      // **POST/orders**
      .replace(/^((?:\*\*|__|`)?(?:GET|POST|PUT|PATCH|DELETE))(?=\/[a-z])/, '$1 ')
      .replace(/(?<=\w\/) +(?:\*\*|`)?(?=\{[\w-]+\}(?:\*\*|`)?(?:$|[\s/]))/g, '')
      // *接口:* ***/orders***
      .replace(/^\*([^*]{1,40}[:：])\*\s+/, '$1 ')
      .replace(/(?<=^|\s)\*{3}(?=\/\w)/g, '')
      // **_/orders_**
      .replace(/(?<=^|\s|\*\*)_(\/[^\s_*]{0,200})_(?=\*\*|\s|$)/g, '$1')
      // `/__health__` and `/__src/boats` are names of a path.
      .replace(
        /(\/__\w{1,60}?__)(?=$|[\s/*`])|\*\*|(?<!\/)__|__(?=$|[\s*`/])/g,
        (_, name: string | undefined) => name ?? '',
      )
      .replace(/``?/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
      .trim()
      .replace(/^["'“「*_]+|(?<!\/__\w{0,60})(?<!["'”」*_])["'”」*_]+,?$/g, '')
      .trim()
  );
}

/** An address at the beginning of a bare text; empty when it begins with something else. */
export function addressAt(bare: string): string {
  if (tagShape.test(bare)) return '';
  const found = insideOf(longest(addressShape.exec(bare)?.[0], localAddress.exec(bare)?.[0]));
  const address = found.replace(/(?<![,.;:()\]'"])[,.;:()\]'"]+$/, end =>
    endOf(found.slice(0, -end.length), end),
  );
  return address.replace(/^\/+$/, found === '/' ? '/' : '');
}

/** `<hr/>` */
const tagShape = /^<[a-z]+\s?\/>/i;

/** Up to a bracket that the address does not open: `[/orders][GET]`. */
function insideOf(address: string): string {
  if (!address.includes(']')) return address;
  let open = 0;
  for (let at = 0; at < address.length; at += 1) {
    if (address[at] === '[') open += 1;
    if (address[at] === ']') open -= 1;
    if (open < 0) return address.slice(0, at);
  }
  return address;
}

/** Of what ends an address like a sentence, a bracket that it opens itself stays. */
function endOf(address: string, end: string): string {
  const closes = (open: string, close: string) =>
    end.startsWith(close) && address.split(open).length > address.split(close).length;
  return closes('[', ']') || closes('(', ')') ? end.slice(0, 1) : '';
}

const longest = (one = '', other = '') => (other.length > one.length ? other : one);

const aloneShape = new RegExp(
  `^[^\\w，。；]{0,12}(?:http[ /-]*)?${method}(?![\\w-])(?:\\s*(?:请求|request|方法|method|方式|类型|メソッド|메[서소]드)){0,2}(?:传入|提交|调用|访问)?\\s*(.*)$`,
  'is',
);

/** Only a method, such as `post` or `**GET**`, perhaps with words for `request`; several are the first. */
export function methodAlone(bare: string): string {
  const found = aloneShape.exec(bare);
  const rest = found?.[2] ?? '';
  if (!found || isWord(found[1])) return '';
  return rest.length < 60 && isBehindMethod(rest) ? (found[1] ?? '').toUpperCase() : '';
}

const isBehindMethod = (rest: string) =>
  rest === '' ||
  onlyMethods.test(rest) ||
  mediaType.test(rest) ||
  formatWords.test(rest) ||
  /^[\s,，、/|或&。.()（）;；:：–—-]|^and|^or|^(?:ou?|y|e|oder)\s/i.test(rest);

/** `POST JSON格式` */
const formatWords = /^(?:json|xml|form(?:-?data)?|表单)(?:\s?(?:格式|数据|方式))?$/i;

/** `get    post` */
const onlyMethods = /^(?:(?:GET|POST|PUT|PATCH|DELETE)(?:[\s,，、/|]+|$)){1,4}$/i;

/** In small letters these are words of any text. */
const isWord = (name = '') => /^(?:head|options|trace)$/i.test(name) && name !== name.toUpperCase();

/** `` `/orders` `GET` ``, `/orders [GET]` */
const addressFirst = /^(\/[\w{}<>:.?=&/-]+)\s+(?=(\[?))\2(GET|POST|PUT|PATCH|DELETE)\]?$/;

/** `POST /orders`, `POST - /orders`, `GET:v1/x`, `` `DELETE` `/orders/{id}` ``; with a method in capitals anything without blanks is an address. */
export function callIn(bare: string): Call | undefined {
  const [, front = '', , behind = ''] = addressFirst.exec(bare) ?? [];
  if (behind !== '') return { method: behind, address: front };
  const found = combined.exec(
    wideSlashes.test(bare) ? bare.replace(/\s+\/\s+/, ' /').replace(/\s+\/\s+/g, '/') : bare,
  );
  if (!found || isWord(found[1])) return undefined;
  const [, name = '', rest = ''] = found;
  const text = rest.trim().replace(/^[-–—]\s+/, '');
  const address = firstText(addressAt(text), relativeAddress(text, name));
  return address === '' ? undefined : { method: name.toUpperCase(), address };
}

/** `[POST] / orders / add`, and no `GET / POST` or `GET / results`. */
const wideSlashes =
  /^\[?(?:GET|POST|PUT|PATCH|DELETE)\]?\s+\/\s+(?!(?:get|post|put|patch|delete)\b)[a-z][\w/-]*(?:\s+\/\s+[\w{}:-]+){1,9}\s*$/;

export const mediaType = /^(?:application|multipart|text|image|audio|video)\/[\w.+*-]+$/i;

/** `v1/common/symbols` behind a method: segments with a slash, nothing else on the line. */
function relativeAddress(text: string, name: string): string {
  if (name !== name.toUpperCase() || mediaType.test(text) || /^HTTP\/\d/.test(text)) return '';
  return /^[\w{}$.:~-]+(?:\/[\w{}$.:~<>-]+)+\/?(?:\?\S*)?$/.exec(text)?.[0] ?? '';
}

const anywhere = new RegExp(`(?<![\\w-])${method}(?![\\w-])`);

/** A method and a path anywhere in a heading: `POST 用户登录 /api/login`, `登录 (POST /api/login)`, `/x [GET]`. */
export function callInHeading(bare: string): Call | undefined {
  const direct = callIn(bare);
  if (direct) return direct;
  const name = anywhere.exec(bare)?.[1] ?? '';
  const place = /(?:^|[\s(（:：[`])((?:https?:\/\/\S|\/[\w{$:<.~-])\S*)/.exec(bare)?.[1] ?? '';
  if (name === '' || place === '') return undefined;
  const address = addressAt(place.replace(/(?<![)）\]])[)）\]]+$/, ''));
  return address === '' ? undefined : { method: name, address };
}

/** The address without its query, also where it only names it: `/orders{?page,size}`. */
export function withoutQuery(address: string): string {
  return address.replace(/\{[?&][^{}]{0,400}\}|\[[?&][^[\]]{0,400}\]|\?(?![^{}]*\}).*$/gs, '');
}
