/** A cURL line as it is copied from a browser or a manual -> what its page says. What is secret in it stays out. */
import { type Body, type Endpoint, emptyEndpoint, type Parameter, type Security } from '../model/endpoint.ts';
import { inferSchema } from '../model/infer-schema.ts';
import { exampleOf } from '../model/plain.ts';
import { pathNames, readAddress } from '../model/request-address.ts';
import { anySchema, type Schema } from '../model/schema.ts';
import { publicExample, publicValue } from '../model/secret-values.ts';
import { isCurl } from './is-curl.ts';
import { shellWords } from './shell-words.ts';

/** Undefined when the line names no address. Options that only steer the program itself are passed over. */
export function readCurl(text: string): Endpoint | undefined {
  return isCurl(text) ? readCurlWords(shellWords(text.replace(/^\s*(\$ )?/, '')).slice(1)) : undefined;
}

/** @param words behind `curl`, without quotes */
export function readCurlWords(words: string[]): Endpoint | undefined {
  const line = readOptions(words);
  if (line.address === '') return undefined;
  const { server, path, query } = readAddress(line.address);
  const queried = line.isQuery ? [...query, ...line.data.flatMap(formFields)] : query;
  return {
    ...emptyEndpoint(),
    method: methodOf(line),
    path: path === '' ? '/' : path,
    servers: server === '' ? [] : [server],
    security: line.security,
    parameters: [
      ...pathNames(path).map(name => parameterOf('path', name, '')),
      ...queried.map(({ name, value }) => parameterOf('query', name, value)),
      ...line.headers
        .filter(({ name }) => !isTold(name))
        .map(({ name, value }) => parameterOf('header', name, value)),
    ],
    bodies: bodiesOf(line),
  };
}

type Field = { name: string; value: string };
type Line = {
  address: string;
  method: string;
  headers: Field[];
  data: string[];
  forms: Field[];
  isQuery: boolean;
  isJson: boolean;
  isFile: boolean;
  isHead: boolean;
  security: Security[][];
};

/** Options that take a word after them and say nothing of the request. */
const steering = new Set(
  (
    '-o --output -m --max-time --connect-timeout --retry --retry-delay -x --proxy --cacert -E --cert --key -w --write-out ' +
    '-c --cookie-jar --resolve --interface --limit-rate -D --dump-header -K --config --ciphers --tls-max -U --proxy-user'
  ).split(' '),
);

type Take = (line: Line, value: string) => void;

const addHeader: Take = (line, value) => {
  const at = value.indexOf(':');
  if (at > 0) line.headers.push({ name: value.slice(0, at).trim(), value: value.slice(at + 1).trim() });
};
const addData: Take = (line, value) => {
  line.data.push(value);
  line.isFile ||= value.startsWith('@');
};
/** cURL encodes what stands behind the first `=`; with `@` in place of it, a file is meant. */
const addEncoded: Take = (line, value) => {
  const [, name = '', said = ''] = /^([^=]*)=(.*)$/s.exec(value) ?? [];
  if (!value.includes('=')) return addData(line, value.includes('@') ? value : encoded(value));
  return addData(line, name === '' ? encoded(said) : `${name}=${encoded(said)}`);
};
/** As in a form; also of what is no well-formed text. */
const encoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);
const addForm: Take = (line, value) => {
  const at = value.indexOf('=');
  // `meta={"a":1};type=application/json`
  const own = value.slice(at + 1).replace(/;type=[\w./+-]+$/, '');
  if (at > 0) line.forms.push({ name: value.slice(0, at), value: own });
};
const setMethod: Take = (line, value) => {
  line.method = value.toUpperCase();
};
const setAddress: Take = (line, value) => {
  if (line.address === '') line.address = value;
};
const setUser: Take = line => {
  line.security = [[{ name: 'basic', kind: 'http', detail: 'basic', scopes: [] }]];
};
const named =
  (name: string): Take =>
  (line, value) => {
    line.headers.push({ name, value });
  };

const takes = new Map<string, Take>([
  ...['-X', '--request'].map(option => [option, setMethod] as const),
  ...['-H', '--header'].map(option => [option, addHeader] as const),
  ...['-d', '--data', '--data-ascii', '--data-binary', '--data-raw'].map(
    option => [option, addData] as const,
  ),
  ['--data-urlencode', addEncoded],
  ...['-F', '--form', '--form-string'].map(option => [option, addForm] as const),
  ...['-u', '--user'].map(option => [option, setUser] as const),
  ...['-A', '--user-agent'].map(option => [option, named('User-Agent')] as const),
  ...['-e', '--referer'].map(option => [option, named('Referer')] as const),
  ...['-b', '--cookie'].map(option => [option, named('Cookie')] as const),
  ['--url', setAddress],
  [
    '--json',
    (line, value) => {
      addData(line, value);
      line.isJson = true;
    },
  ],
  [
    '-T',
    line => {
      line.isFile = true;
      line.method = line.method === '' ? 'PUT' : line.method;
    },
  ],
]);

function readOptions(words: string[]): Line {
  const line: Line = {
    address: '',
    method: '',
    headers: [],
    data: [],
    forms: [],
    isQuery: false,
    isJson: false,
    isFile: false,
    isHead: false,
    security: [],
  };
  const waiting = words.flatMap(splitOptions);
  for (let index = 0; index < waiting.length; index += 1) {
    const word = waiting[index] ?? '';
    const take = takes.get(word);
    if (take || steering.has(word)) {
      index += 1;
      take?.(line, waiting[index] ?? '');
    } else if (word === '-G' || word === '--get') line.isQuery = true;
    else if (word === '-I' || word === '--head') line.isHead = true;
    else if (!word.startsWith('-')) setAddress(line, word);
  }
  return line;
}

/** `-XPOST` and `--request=POST` are one option and its word; `-sXPOST` are two options, the last with its word. */
function splitOptions(word: string): string[] {
  const [, option, value = ''] = /^(--[a-z-]+)=(.*)$/s.exec(word) ?? [];
  if (option !== undefined) return [option, value];
  const [, flags, last, rest = ''] = /^-([sSLkfivgNnqRGIlJ#]*)([XHdFuAebTom])(.*)$/s.exec(word) ?? [];
  if (flags === undefined || last === undefined) return [word];
  return [...[...flags].map(flag => `-${flag}`), `-${last}`, ...(rest === '' ? [] : [rest])];
}

function methodOf({ method, data, forms, isQuery, isHead }: Line): string {
  if (method !== '') return method;
  if (isHead) return 'HEAD';
  return !isQuery && (data.length > 0 || forms.length > 0) ? 'POST' : 'GET';
}

/** Headers that follow from the body, and those that a browser adds to everything. */
export function isTold(name: string): boolean {
  return /^(content-type|content-length|host|connection|accept-encoding|accept-language|user-agent|referer|origin|cookie|pragma|cache-control|dnt|priority|upgrade-insecure-requests|sec-.*|:.*)$/i.test(
    name,
  );
}

function parameterOf(place: Parameter['place'], name: string, value: string): Parameter {
  return { place, name, is_required: place === 'path', schema: stringSchema(publicValue(name, value)) };
}

function stringSchema(example: string): Schema {
  return { ...anySchema(), types: ['string'], examples: example === '' ? [] : [example] };
}

function bodiesOf(line: Line): Body[] {
  const content_type = contentType(line.headers);
  if (line.forms.length > 0) return [formBody(content_type, 'multipart/form-data', line.forms)];
  if (line.isQuery) return [];
  if (line.isFile) return [fileBody(content_type)];
  return line.data.length > 0 ? [dataBody(line, content_type)] : [];
}

const formType = 'application/x-www-form-urlencoded';

/** What is sent without a type is a form, unless it can be nothing but JSON. */
function dataBody({ data, isJson }: Line, content_type: string): Body {
  const value = exampleOf(data.join('&'));
  if (typeof value !== 'string') {
    const type = content_type === '' ? 'application/json' : content_type;
    return {
      content_type: type,
      schema: inferSchema([value]),
      examples: [{ name: '', value: publicExample(value) }],
    };
  }
  const isForm = content_type === formType || (content_type === '' && !isJson && !/^\s*[[{]/.test(value));
  if (isForm) return formBody(content_type, formType, data.flatMap(formFields));
  const type = content_type === '' ? 'application/json' : content_type;
  return {
    content_type: type,
    schema: stringSchema(''),
    examples: [{ name: '', value: publicExample(value) }],
  };
}

function contentType(headers: Field[]): string {
  const said = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  return said.split(';', 1)[0]?.trim() ?? '';
}

function fileBody(content_type: string): Body {
  const schema = { ...anySchema(), types: ['string'], format: 'binary' };
  return {
    content_type: content_type === '' ? 'application/octet-stream' : content_type,
    schema,
    examples: [],
  };
}

/** Files are only sent in forms of several parts. */
function formBody(content_type: string, usual: string, fields: Field[]): Body {
  const properties = fields.map(({ name, value }) => ({
    name,
    is_required: false,
    schema: usual === formType ? stringSchema(publicValue(name, value)) : fieldSchema(name, value),
  }));
  const schema = { ...anySchema(), types: ['object'], properties };
  return { content_type: content_type === '' ? usual : content_type, schema, examples: [] };
}

function fieldSchema(name: string, value: string): Schema {
  const isFile = /^[@<]/.test(value);
  return { ...stringSchema(isFile ? '' : publicValue(name, value)), format: isFile ? 'binary' : '' };
}

function formFields(text: string): Field[] {
  return readAddress(`/?${text}`).query;
}
