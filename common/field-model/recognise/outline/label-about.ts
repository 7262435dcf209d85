/** What a label is about: which part of a page, which status. Pure. */
import { bareText } from '../evidence/call-shape.ts';
import type { Label } from './label.ts';
import { hasTopic, plainLabel, type Topic, topicsOf } from './topics.ts';

/** What stands for a status of HTTP's without its number. */
const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ok: '200',
    created: '201',
    'no content': '204',
    'bad request': '400',
    unauthorized: '401',
    forbidden: '403',
    'not found': '404',
    'too many requests': '429',
    'internal server error': '500',
  }),
);

export type LabelText = Pick<Label, 'text' | 'topics' | 'status'>;

export function labelOf(text: string): LabelText {
  const reason = reasons.get(text.toLowerCase().replace(/[*`:：\s]+$|^[*`\s]+/g, ''));
  if (reason !== undefined) return { text, topics: noTopics, status: reason };
  const bare = bareText(text);
  const isName = operationName.test(bare) || isModelName(bare);
  const said = isName ? noTopics : withoutOutcome(topicsOf(withoutAddress(withoutReason(text))), bare);
  const topics = callInFront.test(bare) ? withoutTitleTopics(said) : said;
  return { text, topics, status: statusIn(text, topics) };
}

/** `GET /examples` is no example. */
const withoutAddress = (text: string) => text.replace(/(?:https?:\/\/|(?<![^\s`])\/(?=\w))[^\s`]+/g, ' ');

/** `400 Bad Request` says nothing of a request. */
const withoutReason = (text: string) =>
  text.replace(/(?<=[1-5]\d\d:? )(?:bad request|too many requests|internal server error)\b/i, ' ');

/** `failDetail字段` is about a field, and no failure. */
function withoutOutcome(topics: ReadonlySet<Topic>, bare: string): ReadonlySet<Topic> {
  const [, behind] = /^[a-z]+[A-Z]\w*\s*(?=[^\x00-\x7f])(.*)$/s.exec(bare) ?? [];
  if (behind === undefined || !hasTopic(topics, 'failure', 'success')) return topics;
  const kept = topicsOf(behind);
  return new Set([...topics].filter(one => (one !== 'failure' && one !== 'success') || kept.has(one)));
}

/** `OrderExample` is the name of something; `RequestExample` says what it is. */
function isModelName(bare: string): boolean {
  const [, first = ''] = /^([A-Z][a-z]+)(?:[A-Z][a-z]+)+$/.exec(bare) ?? [];
  return first !== '' && topicsOf(first).size === 0;
}

/** `GET /boats — all fields of a boat` is the title of an endpoint, `GET /boats: request` one of its parts. */
const callInFront = /^(?:GET|POST|PUT|PATCH|DELETE)\s+(?:https?:\/)?\/\S+\s+[-–—:|]\s/;
const withoutTitleTopics = (topics: ReadonlySet<Topic>): ReadonlySet<Topic> =>
  new Set([...topics].filter(topic => !titleTopics.has(topic)));
const titleTopics: ReadonlySet<Topic> = new Set([
  'fields',
  'columns',
  'codes',
  'security',
  'description',
  'changes',
]);

/** `GET QueryGameState`: a name is about nothing, whatever words it is made of. */
const operationName = /^(?:GET|POST|PUT|PATCH|DELETE)\s+[A-Za-z]\w*[a-z][A-Z]\w*$/;
const noTopics: ReadonlySet<Topic> = new Set();

/** A number of HTTP's that stands alone, or beside a word about answers. */
export function statusIn(text: string, topics: ReadonlySet<Topic>): string {
  const [, status = ''] = /(?<![\d.])([1-5]\d\d)(?![\d.])/.exec(text) ?? [];
  const bare = text.replace(
    /[\s*`"'=():：]|ok|status|code|状态码|http|response|success|created|error|bad|request|unauthorized|not|found/gi,
    '',
  );
  if (reasonShape.test(text)) return status;
  const isOfAnswer = hasTopic(topics, 'response', 'codes', 'success', 'failure');
  return isOfAnswer || bare === status ? status : '';
}

/** `404 Not Found`, `Código 404 Not Found`, whatever words are behind it. */
const reasonShape =
  /^[\s*`]*(?:(?:http|status|code|c[oó]digo|statut|statuscode|kode|codice|код|статус) ){0,2}[1-5]\d\d:? (?:ok|created|accepted|no content|bad request|unauthori[sz]ed|forbidden|not found|conflict|unprocessable|too many requests|internal server)\b/iu;

/** `Content: {}` is the body of what stands around it. */
export function partOf(text: string): LabelText {
  const isBody = /^(?:content|data)$/.test(plainLabel(text));
  return isBody ? { text, topics: bodyTopics, status: '' } : labelOf(text);
}

export const bodyTopics: ReadonlySet<Topic> = new Set(['body']);
export const pathTopics: ReadonlySet<Topic> = new Set(['path']);

/** `Code: 404 NOT FOUND` */
export function codeStatus(text: string, rest: string): Partial<Pick<Label, 'status' | 'topics'>> {
  const [, status] = /^`?(?:[A-Za-z_ ]{2,30}\()?([1-5]\d\d)(?!\d)/.exec(rest.trim()) ?? [];
  const isCode = /^(?:http )?(?:status ?)?(?:code|status)$|^状态码$|^상태 ?코드$|^c[oó]digo$/i.test(
    plainLabel(text),
  );
  return isCode && status !== undefined ? { status, topics: new Set() } : {};
}

/** It says what the fields are of, and not that they are parameters. */
export function isOfSomething(label: Label | undefined): boolean {
  return plainLabel(label?.text ?? '') !== '' && !isOfParameters(label);
}

/** It calls the fields below it what is sent. */
export function isOfParameters(label: Label | undefined): boolean {
  return /param|argument|参数|请求|入参/i.test(plainLabel(label?.text ?? ''));
}
