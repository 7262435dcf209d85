/** A command that sends a request, of HTTPie, PowerShell or wget as of cURL -> what its page says. Pure. */
import type { Endpoint } from '../model/endpoint.ts';
import { isCurl } from './is-curl.ts';
import { readCurl, readCurlWords } from './read-curl.ts';
import { shellWords } from './shell-words.ts';

const method = '(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)';
const host = String.raw`["']?(?:https?:\/\/|localhost\b|:\d{2,5}\b|:\/|\d+\.\d+\.\d+\.\d+|[\w-]+(?:\.[\w-]+)+(?::\d+)?\/|\$\w|\{\{)`;

/** `http` and its options, then a method or a host: an ordinary sentence has neither. */
const httpie = new RegExp(
  String.raw`^\s*(?:\$ )?https?\s+(?:-\S+\s+){0,8}(?:${method}\s+${host}|${host})`,
  'i',
);
/** Without what it sends, wget only fetches a file. */
const wget = /^\s*(?:\$ )?wget\s(?=[^\n]*--(?:post-data|body-data|method)\b)/;
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
  const words = shellWords(text.replace(/^\s*(?:\$ |PS>\s*)?(?:\$\w+\s*=\s*)?/, '')).slice(1);
  const asCurl = httpie.test(text)
    ? httpieWords(words)
    : wget.test(text)
      ? wgetWords(words)
      : powerShellWords(words);
  return readCurlWords(asCurl);
}

/** Options of HTTPie that take a word after them and say nothing of the request. */
const steering =
  /^(?:-a|--auth|-A|--auth-type|-o|--output|-p|--print|-s|--style|--pretty|--session|--timeout|--verify|--proxy)$/;

function httpieWords(words: readonly string[]): string[] {
  const plain = words.filter((word, at) => !word.startsWith('-') && !steering.test(words[at - 1] ?? ''));
  const isNamed = new RegExp(`^${method}$`, 'i').test(plain[0] ?? '');
  const [address = '', ...items] = isNamed ? plain.slice(1) : plain;
  const isForm = words.some(word => /^(?:-f|--form)$/.test(word));
  const raw = words.find(word => word.startsWith('--raw='))?.slice('--raw='.length);
  const read = items.map(readItem);
  const sent = read.filter(({ kind }) => kind === 'value' || kind === 'raw');
  const query = read
    .filter(({ kind }) => kind === 'query')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  return [
    ...(isNamed ? ['-X', plain[0] ?? ''] : []),
    address + (query.length === 0 ? '' : `${address.includes('?') ? '&' : '?'}${query.join('&')}`),
    ...read.filter(({ kind }) => kind === 'header').flatMap(({ name, value }) => ['-H', `${name}: ${value}`]),
    ...(isForm ? formWords(sent) : jsonWords(sent)),
    ...(raw === undefined ? [] : ['--json', raw]),
    ...(items.includes('<') ? ['-d', '@-'] : []),
  ];
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
  if (sent.length === 0) return [];
  const members = sent.map(
    ({ kind, name, value }) => `${JSON.stringify(name)}:${kind === 'raw' ? value : JSON.stringify(value)}`,
  );
  return ['--json', `{${members.join(',')}}`];
}

function wgetWords(words: readonly string[]): string[] {
  return words.flatMap(word => {
    const [, option, value = ''] = /^--(post-data|body-data|method|header)=(.*)$/s.exec(word) ?? [];
    if (option === 'method') return ['-X', value];
    if (option === 'header') return ['-H', value];
    if (option !== undefined) return ['-d', value];
    return word.startsWith('-') ? [] : [word];
  });
}

/** `-Method Post -Uri … -Body '…'`; `@{…}`, a variable and what a pipe makes of them are no values. */
function powerShellWords(words: readonly string[]): string[] {
  const named = new Map<string, string>();
  const plain: string[] = [];
  words.forEach((word, at) => {
    const before = /^-([A-Za-z]+)$/.exec(words[at - 1] ?? '')?.[1];
    if (before !== undefined && !word.startsWith('-')) named.set(before.toLowerCase(), word);
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
