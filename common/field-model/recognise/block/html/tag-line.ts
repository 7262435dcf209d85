/**
 * Tags with attributes, as documentation sites have them for endpoints: `{% swagger method="get" path="/x" %}`,
 * `<ParamField query="page" type="integer">`. What they say, in the words of other pages. Pure.
 */

/** Lines as an author would write them; `isPoint`: a point of a list. */
export type SaidLine = { text: string; isPoint: boolean };

const tagShape = /^(?:\{%\s*(\/?[\w-]+)\s*([^%]*)%\}|<([A-Z][\w.]*)(\s[^>]*)?>)/;
const openShape = /^<[A-Z][\w.]*(?:\s[^>]*)?$/;
const attributeShape = /([\w-]+)(?:\s?=\s?(?:"([^"]*)"|'([^']*)'|\{?([^\s"'{}]+)\}?))?/g;
const places = ['path', 'query', 'header', 'cookie', 'body'] as const;

/** @returns undefined for a line that is no tag; none for one that says nothing */
export function readTagLine(line: string): SaidLine[] | undefined {
  if (/^<\/[A-Z][\w.]*>$/.test(line)) return [];
  const found = tagIn(line);
  if (!found) return undefined;
  const { tag, attributes, words, inside } = found;
  if (found.isEnd) return [];
  return saidBy(tag, attributes, inside) ?? routeOf(attributes, words) ?? shownOf(attributes, words);
}

type Tag = { tag: string; attributes: Attributes; inside: string; words: string; isEnd: boolean };

/** `words` stand behind it, up to its end. */
function tagIn(written: string): Tag | undefined {
  const line = written.replace(/^\{\{[<%]\s*([^<>]{0,300}?)\s*[>%]\}\}/, '{% $1 %}');
  const [whole = '', liquid, inside, component, behind] = tagShape.exec(line) ?? [];
  const tag = (liquid ?? component ?? '').toLowerCase();
  if (tag === '') return undefined;
  const words = line
    .slice(whole.length)
    .replace(/<\/[A-Z][\w.]*>\s*$/, '')
    .trim();
  const isEnd = liquid !== undefined && /^(?:\/|end)/.test(tag);
  const own = inside ?? behind ?? '';
  return { tag, attributes: attributesOf(own), inside: own, words, isEnd };
}

function saidBy(tag: string, attributes: Attributes, inside: string): SaidLine[] | undefined {
  return (
    callOf(attributes) ??
    fieldOf(tag, attributes) ??
    statusOf(tag, attributes) ??
    placeOf(tag) ??
    tabOf(tag, attributes, inside)
  );
}

/** A badge in front of words is a word of them. */
function shownOf(attributes: Attributes, words: string): SaidLine[] {
  const isText = words !== '' && !words.startsWith('<');
  return isText ? [{ text: `${attributes.get('text') ?? ''} ${words}`.trim(), isPoint: false }] : [];
}

/** A tag that goes on over lines: its attributes have a line each. */
export const opensTag = (line: string) => openShape.test(line);

/** What the tag is made of ends with a bracket that no brace holds. */
export function closesTag(text: string): boolean {
  const depth = text.split('{').length - text.split('}').length;
  return depth <= 0 && text.endsWith('>');
}

/** The attributes of one line. */
export const inOneLine = (text: string) => text.replace(/\{[^{}]{0,2000}\}|\s+/g, found => braced(found));

/** Braces hold what programs show, or one value. */
const braced = (found: string) => (/^\{[\s\S]*[<>\n]/.test(found) ? '""' : found.trim() === '' ? ' ' : found);

type Attributes = ReadonlyMap<string, string>;

/** An attribute without a value is `true`. */
function attributesOf(text: string): Attributes {
  const found = [...text.slice(0, 2_000).matchAll(attributeShape)];
  return new Map(
    found.map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? 'true',
    ]),
  );
}

/** `<Route method="GET">/boats</Route>` */
function routeOf(attributes: Attributes, words: string): SaidLine[] | undefined {
  const method = attributes.get('method') ?? '';
  const isCall = /^[a-z]{3,7}$/i.test(method) && words.startsWith('/');
  return isCall ? [{ text: `${method.toUpperCase()} ${words}`, isPoint: false }] : undefined;
}

const addressNames = ['path', 'url', 'route', 'endpoint', 'uri'] as const;

/** With its server in braces, as templates of sites have it. */
const wholeAddress = /^(?:\{[\w.]{1,40}\}|https?:\/\/[^\s/]+)?\/[\w{:][^\s]*$/;

function callOf(attributes: Attributes): SaidLine[] | undefined {
  const method = attributes.get('method') ?? '';
  const named = addressNames.map(name => attributes.get(name) ?? '').find(value => value !== '');
  const path = named ?? addressAmong(attributes);
  const host = attributes.get('baseurl') ?? attributes.get('host') ?? '';
  const address = `${host.trim()}${path.trim()}`;
  if (!/^[a-z]{3,7}$/i.test(method) || address === '') return undefined;
  return [{ text: `\`${method.toUpperCase()} ${address}\``, isPoint: false }];
}

/** No link to a page, and nothing that a form of the page sends. */
function addressAmong(attributes: Attributes): string {
  const found = [...attributes].find(
    ([name, value]) => !/^(?:href|src|action|to|link)$/.test(name) && wholeAddress.test(value),
  );
  return found?.[1] ?? '';
}

function fieldOf(tag: string, attributes: Attributes): SaidLine[] | undefined {
  if (tag === 'include') return includedField(attributes);
  if (!/param|field|property/.test(tag)) return undefined;
  const given = places.find(place => attributes.has(place));
  const name = attributes.get('name') ?? attributes.get(given ?? '') ?? '';
  if (name === '') return undefined;
  const place = attributes.get('in') ?? given ?? '';
  const label = /response/.test(tag) ? 'Response fields' : placeLabel(place);
  return labelled(label, `\`${name.replace(/^:(?=\w)/, '')}\`${detailsOf(attributes)}`);
}

/** `{% include params.html title='Query Parameters' params='page' des='which one' %}` */
function includedField(attributes: Attributes): SaidLine[] | undefined {
  const name = attributes.get('params') ?? attributes.get('param') ?? '';
  const words = (attributes.get('des') ?? '').replace(/<br\s*\/?>/g, ' ');
  const told = words === '' ? '' : `: ${words}`;
  return name === ''
    ? undefined
    : labelled(attributes.get('title') ?? '', `\`${name}\`${detailsOf(attributes)}${told}`);
}

const labelled = (label: string, point: string): SaidLine[] => [
  ...(label === '' ? [] : [{ text: `**${label}**`, isPoint: false }]),
  { text: point, isPoint: true },
];

function detailsOf(attributes: Attributes): string {
  const isRequired =
    (attributes.has('required') && attributes.get('required') !== 'false') ||
    /^required$/i.test(attributes.get('option') ?? '');
  const details = [attributes.get('type') ?? '', isRequired ? 'required' : 'optional'].filter(
    text => text !== '',
  );
  return ` (${details.join(', ')})`;
}

function placeLabel(place: string): string {
  if (place === 'body') return 'Request body';
  return place === '' ? '' : `${place.charAt(0).toUpperCase()}${place.slice(1)} parameters`;
}

function statusOf(tag: string, attributes: Attributes): SaidLine[] | undefined {
  const given = ['httpcode', 'status', 'value', 'label'].map(name => attributes.get(name) ?? '');
  const code = given.map(text => /^[1-5]\d\d(?!\d)/.exec(text)?.[0]).find(text => text !== undefined);
  return /response/.test(tag) && code !== undefined
    ? [{ text: `**Response ${code}**`, isPoint: false }]
    : undefined;
}

/** A tab is called what its label says. */
function tabOf(tag: string, attributes: Attributes, inside: string): SaidLine[] | undefined {
  const [, quoted = ''] = /^"([^"]{1,80})"\s*$/.exec(inside) ?? [];
  const label = attributes.get('label') ?? attributes.get('title') ?? quoted.trim();
  return /tab/.test(tag) && label !== '' ? [{ text: `**${label}**`, isPoint: false }] : undefined;
}

/** `{% api-method-query-parameters %}` stands around them, `<ResponseExample>` around examples. */
function placeOf(tag: string): SaidLine[] | undefined {
  if (/response-?example$/.test(tag)) return [{ text: '**Response example**', isPoint: false }];
  if (/request-?example$/.test(tag)) return [{ text: '**Request example**', isPoint: false }];
  const [, place] =
    /^api-method-(path|query|body|form-data)-parameters$|^api-method-(headers)$/.exec(tag) ?? [];
  if (tag === 'api-method-headers') return [{ text: '**Header parameters**', isPoint: false }];
  if (place === undefined) return undefined;
  return [{ text: `**${placeLabel(place === 'form-data' ? 'body' : place)}**`, isPoint: false }];
}

/** Linear: no tag goes on behind the beginning of the next. */
const fieldTag = /<(\/?)([A-Z][\w.]*)([^<>]*)>/g;
const isOfField = (name: string) => /param|field|property/i.test(name);

/** @returns for the places where such tags begin, the depth; none where one is not closed */
export function fieldTagDepths(markdown: string): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  if (!markdown.includes('</')) return depths;
  const open: string[] = [];
  for (const { 1: slash = '', 2: name = '', 3: inside = '', index } of markdown.matchAll(fieldTag)) {
    if (!isOfField(name)) continue;
    if (slash !== '') {
      if (open.pop() !== name) return new Map();
      continue;
    }
    depths.set(index, open.length);
    if (!inside.endsWith('/')) open.push(name);
  }
  return open.length === 0 ? depths : new Map();
}
