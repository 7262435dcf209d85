/** A command that sends a request, of HTTPie, PowerShell or wget as of cURL -> what its page says. Pure. */
import type { Endpoint } from '../model/endpoint.ts';
import { isCurl } from './is-curl.ts';
import { readCurl, readCurlWords } from './read-curl.ts';
import { shellWords } from './shell-words.ts';

const method = '(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)';
const host = String.raw`["']?(?:https?:\/\/|localhost\b|:\d{2,5}\b|:\/|\d+\.\d+\.\d+\.\d+|[\w-]+(?:\.[\w-]+)+(?::\d+)?\/|\$\w|\{\{)[^\s"']{0,500}["']?`;

/** `http`, perhaps options and a method, a host and what is sent: a request without that is one of HTTP itself. */
const httpie = new RegExp(
  String.raw`^\s*(?:\$ )?https?\s+(?:-\S+\s+(?:[^\s-]\S*\s+)??){0,8}(?:${method}\s+|${method.toLowerCase()}\s+)?${host}(?:[^\S\n]|\\\n){1,40}["']?[\w[\]-]+["']?(?::=|==|=|:)`,
);
/** Without what it sends, wget only fetches a file. */
const wget = /^\s*(?:\$ )?wget\s(?=(?:[^\n\\]|\\[\s\S])*--(?:post-data|body-data|method)\b)/;
const powerShell = /^\s*(?:PS>\s*)?(?:\$\w+\s*=\s*)?(?:Invoke-RestMethod|Invoke-WebRequest|irm|iwr)\s+\S/i;

/** Whether a text begins with such a command. */
export function isCommand(text: string): boolean {
  return (
    isCurl(text) ||
    httpie.test(text) ||
    wget.test(text) ||
    (powerShell.test(text) && !/-OutFile\b/i.test(text))
  );
}

/** Undefined when the line names no address. */
export function readCommand(text: string): Endpoint | undefined {
  if (isCurl(text)) return readCurl(text);
  if (!isCommand(text)) return undefined;
  const words = shellWords(firstCommand(text).replace(/^\s*(?:\$ |PS>\s*)?(?:\$\w+\s*=\s*)?/, '')).slice(1);
  const asCurl = httpie.test(text)
    ? httpieWords(words)
    : wget.test(text)
      ? wgetWords(words)
      : powerShellWords(words);
  return readCurlWords(asCurl);
}

/** Up to the first end of a line that neither a mark at its end nor an open quote carries on. */
function firstCommand(text: string): string {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quote === '' && /["']/.test(letter)) quote = letter;
    else if (letter === quote) quote = '';
    else if (
      letter === '\n' &&
      quote === '' &&
      at > 0 &&
      !/[\\`]\r?$/.test(text.slice(Math.max(0, at - 2), at))
    )
      return text.slice(0, at);
  }
  return text;
}

/** Options of HTTPie that take a word after them. */
const steering =
  /^(?:-a|--auth|-A|--auth-type|-o|--output|-p|--print|-s|--style|--pretty|--session|--timeout|--verify|--proxy)$/;

function httpieWords(words: readonly string[]): string[] {
  const plain = words.filter((word, at) => !word.startsWith('-') && !steering.test(words[at - 1] ?? ''));
  const isNamed = new RegExp(`^${method}$`, 'i').test(plain[0] ?? '');
  const [address = '', ...items] = isNamed ? plain.slice(1) : plain;
  const read = items.map(readItem);
  const isForm = words.some(word => /^(?:-f|--form)$/.test(word));
  const sent = read.filter(({ kind }) => kind === 'value' || kind === 'raw');
  const chosen = isNamed ? (plain[0] ?? '') : sent.length > 0 ? 'POST' : 'GET';
  return [
    '-X',
    chosen,
    `${localHost(address)}${queryOf(read, address)}`,
    ...read.filter(({ kind }) => kind === 'header').flatMap(({ name, value }) => ['-H', `${name}: ${value}`]),
    ...(words.some(word => /^(?:-a|--auth)$/.test(word)) ? ['-u', ''] : []),
    ...(isForm ? formWords(sent) : jsonWords(sent)),
  ];
}

/** `:8000/boats`, `:/boats` */
function localHost(address: string): string {
  if (address.startsWith(':/')) return `http://localhost${address.slice(1)}`;
  return address.startsWith(':') ? `http://localhost${address}` : address;
}

function queryOf(read: readonly SentItem[], address: string): string {
  const query = read
    .filter(({ kind }) => kind === 'query')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  if (query.length === 0) return '';
  return `${address.includes('?') ? '&' : '?'}${query.join('&')}`;
}

type SentItem = { kind: 'header' | 'query' | 'value' | 'raw' | 'other'; name: string; value: string };

const separators: Readonly<Record<string, SentItem['kind']>> = {
  ':=': 'raw',
  '==': 'query',
  '=': 'value',
  ':': 'header',
};

/** `name=joe`, `age:=29`, `page==2`, `Authorization:Bearer`. */
function readItem(word: string): SentItem {
  const [, name = '', sign = '', value = ''] = /^([^:=@\s]+)(:=|==|=|:)(?!@)(.*)$/s.exec(word) ?? [];
  return { kind: separators[sign] ?? 'other', name, value };
}

function formWords(sent: readonly SentItem[]): string[] {
  return sent.flatMap(({ name, value }) => ['--data-urlencode', `${name}=${value}`]);
}

function jsonWords(sent: readonly SentItem[]): string[] {
  // `crew[name]=joe` is inside of another: such a body is not worked out.
  if (sent.length === 0 || sent.some(({ name }) => name.includes('['))) return [];
  const members = sent.map(
    ({ kind, name, value }) => `${JSON.stringify(name)}:${kind === 'raw' ? value : JSON.stringify(value)}`,
  );
  return ['--json', `{${members.join(',')}}`];
}

const wgetOptions: Readonly<Record<string, string>> = {
  '--method': '-X',
  '--header': '-H',
  '--post-data': '-d',
  '--body-data': '-d',
};

/** `--header=…` and `--header …` */
function wgetWords(words: readonly string[]): string[] {
  const parts = words.flatMap(word => {
    const [, option, value = ''] = /^(--[a-z-]+)=(.*)$/s.exec(word) ?? [];
    return option === undefined ? [word] : [option, value];
  });
  const found: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [part = '', next = ''] = [parts[at], parts[at + 1]];
    const known = wgetOptions[part];
    if (known !== undefined) found.push(known, next);
    else if (/^(?:https?:\/\/|[\w.-]+\.[a-z]{2,}\/|localhost)/.test(part)) found.push(part);
    if (known !== undefined) at += 1;
  }
  return found;
}

/** Options of PowerShell that take a word after them. */
const valued =
  /^(?:method|uri|body|contenttype|headers|infile|token|credential|authentication|timeoutsec|websession|sessionvariable|useragent|proxy)$/i;

/** `-Method Post -Uri … -Body '…'`; `@{…}`, a variable and what a pipe makes of them are no values. */
function powerShellWords(words: readonly string[]): string[] {
  const named = new Map<string, string>();
  const plain: string[] = [];
  words.forEach((word, at) => {
    const before = /^-([A-Za-z]+)$/.exec(words[at - 1] ?? '')?.[1];
    if (before !== undefined && valued.test(before) && !word.startsWith('-'))
      named.set(before.toLowerCase(), word);
    else if (!word.startsWith('-')) plain.push(word);
  });
  const body = named.get('body') ?? '';
  const type = named.get('contenttype');
  return [
    ...(named.has('method') ? ['-X', named.get('method') ?? ''] : []),
    named.get('uri') ?? plain[0] ?? '',
    ...(type === undefined ? [] : ['-H', `Content-Type: ${type}`]),
    ...(body === '' || /^[$(@]/.test(body) ? [] : ['-d', body]),
  ];
}
