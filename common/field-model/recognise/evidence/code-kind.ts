/** What a block of code is, by what stands in it. Pure. */
import { isCommand, readCommand } from '../../curl/read-command.ts';
import { sentHeaders, sentText } from '../../curl/sent-parts.ts';
import { topicsOf } from '../outline/topics.ts';
import { addressAt, bareText, callIn } from './call-shape.ts';
import { readSchema } from './json/json-schema.ts';
import { type LooseNode, readLooseJson } from './json/loose-json.ts';
import { callOfSettings, settingLines } from './setting-lines.ts';

export type HeaderLine = { name: string; value: string };
export type CodeKind =
  /** A request as it is sent, with its headers and what is sent, or only its first line. */
  | {
      kind: 'request';
      method: string;
      address: string;
      headers: HeaderLine[];
      body: string;
      isMessage: boolean;
    }
  | { kind: 'response'; status: string; headers: HeaderLine[]; body: string }
  | {
      kind: 'command';
      method: string;
      address: string;
      headers: HeaderLine[];
      /** A form is the object of its fields. */
      bodies: string[];
      /** Of a form. */
      formType: string;
    }
  | { kind: 'address'; address: string }
  /** `lead` stands in front of the value: comments, a name. `isOpen`: bare members, without brackets around them. */
  | { kind: 'json'; node: LooseNode; text: string; lead: string; isOpen?: boolean }
  | { kind: 'form'; fields: HeaderLine[] }
  | { kind: 'headers'; headers: HeaderLine[] }
  | { kind: 'markup' }
  | { kind: 'other' };

const longestRead = 200_000;

export function codeKind(source: string): CodeKind {
  const text = source.length > longestRead ? source.slice(0, longestRead) : source;
  const trimmed = unquoted(text.trim()).replace(versionInFront, '');
  const command = trimmed.replace(commentsInFront, '');
  const [first = ''] = trimmed.split('\n', 1);
  if (isCommand(command)) return commandKind(command);
  // `#!json` says the language of a value, `#!/bin/sh` and `#!python` of a program.
  if (/^#!(?!json\b|xml\b|te?xt\b|https?\b)/.test(first)) return { kind: 'other' };
  return (
    responseKind(trimmed, first) ??
    (commentShape.test(first) ? commentedKind(trimmed, command) : undefined) ??
    requestKind(trimmed, first) ??
    valueKind(trimmed)
  );
}

/** `HTTP/1.1 GET /orders` */
const versionInFront = /^HTTP\/[\d.]+\s+(?=(?:GET|POST|PUT|PATCH|DELETE)\s+\/)/;

/** A value that is itself written as a text of JSON: `"{\\"id\\": 1}"`. */
function unquoted(text: string): string {
  if (!/^"\s*(?:\\[rnt]\s*)*[{[]/.test(text) || !text.endsWith('"')) return text;
  return text
    .slice(1, -1)
    .replace(/\\(?:r\\n|n|r)/g, '\n')
    .replace(/\\t/g, '  ')
    .replace(/\\(["\\/])/g, '$1')
    .trim();
}

/** What no first line of a message tells. */
function valueKind(trimmed: string): CodeKind {
  return (
    jsonKind(trimmed) ??
    membersKind(trimmed) ??
    addressKind(trimmed) ??
    formKind(trimmed) ??
    headersKind(trimmed) ??
    (/^<[?!a-z]/i.test(trimmed) ? { kind: 'markup' } : { kind: 'other' })
  );
}

const commentShape = /^(?:#|\/\/)/;

/** A comment may stand above a request, and above a value. */
function commentedKind(text: string, behind: string): CodeKind | undefined {
  const [first = ''] = behind.split('\n', 1);
  const [, alone, among] = methodInComment.exec(text) ?? [];
  const method = (alone ?? among)?.toUpperCase();
  const isCall = /^[A-Z]{3,7}\s/.test(first) ? requestKind(behind, first) : undefined;
  const named = method === undefined ? undefined : requestKind(`${method} ${behind}`, `${method} ${first}`);
  return isCall ?? named ?? jsonKind(text);
}

/** `// HTTP GET`, `# Post方法`, `# Choose POST and enter the address`, above an address. */
const methodInComment =
  /^(?:\/\/|#)\s?(?:(?:HTTP )?((?:[Gg]et|[Pp]ost|[Pp]ut|[Pp]atch|[Dd]elete)(?=\s?(?:method|request|方法|请求))|GET|POST|PUT|PATCH|DELETE)(?:\s?(?:method|request|方法|请求))?|(?![^\n]{0,120}\b(?:not|never|n[’']t|no)\b)[^\n]{1,60}\b(GET|POST|PUT|PATCH|DELETE)\b[^\n]{0,60})[^\S\n]{0,20}\n/;

/** Above a command; also `export TOKEN=…`. */
const commentsInFront = /^(?:(?:(?:#|\/\/)[^\n]*|(?:export\s+)?[A-Z_]{2,40}=[^\s]{0,400})\n\s*){1,6}/;

function commandKind(text: string): CodeKind {
  const read = readCommand(text.replace(/\\\s*$/, ''));
  if (!read) return { kind: 'other' };
  const { method, path, servers } = read;
  const [body] = read.bodies;
  const shown = sentText(read.bodies) ?? '';
  const isText = shown !== '' && !/^(?:@\S+|<[\w -]+>|\{[A-Za-z][\w -]*\})$/.test(shown);
  const isForm = body?.examples.length === 0;
  return {
    kind: 'command',
    method,
    address: `${servers[0] ?? ''}${path}`,
    headers: sentHeaders(read),
    bodies: isText ? [shown] : [],
    formType: isText && isForm ? body.content_type : '',
  };
}

function responseKind(text: string, first: string): CodeKind | undefined {
  const [, status] = /^HTTP(?:\/[\d.]+)?\s+(\d{3})\b/i.exec(first) ?? [];
  return status === undefined ? bareResponse(text) : { kind: 'response', status, ...messageOf(text) };
}

/** `200 OK` or `status 200 OK`, and headers, line by line, in any order. */
function bareResponse(text: string): CodeKind | undefined {
  const lines = text.split('\n', 40).filter(line => line.trim() !== '');
  const status = lines
    .map(line => /^\s*(?:status:? )?([1-5]\d\d) [A-Za-z][A-Za-z'_ -]{1,40}$/i.exec(line.trimEnd())?.[1])
    .find(one => one !== undefined);
  const headers = lines.flatMap(line => headerLine(line.replace(/^\s*([A-Z]\w*-\w+)\s+(?=\S)/, '$1: ')));
  const isWhole = status !== undefined && headers.length === lines.length - 1;
  return isWhole ? { kind: 'response', status, headers, body: '' } : undefined;
}

/** `POST / orders` alone, and no `GET / POST`. */
const wideSlash =
  /^(\s*(?:GET|POST|PUT|PATCH|DELETE)\s+\/)\s+(?!(?:get|post|put|patch|delete)\s*$)(?=[a-z][\w/-]*\s*$)/;

/** `https://a.example/orders POST` */
const methodLast = /^\s*(https?(?:\(s\))?:\/\/[^\s'"]+)['"]?\s+(GET|POST|PUT|PATCH|DELETE)\s*$/;

function requestKind(text: string, first: string): CodeKind | undefined {
  const line = (text === first ? first.replace(wideSlash, '$1') : first).replace(methodLast, '$2 $1');
  const call = callIn(bareText(line.replace(/(?<!\s)\s+HTTP\/[\d.]+\s*$/i, '')));
  if (!call) return undefined;
  const message = messageOf(text);
  return {
    kind: 'request',
    ...call,
    ...message,
    isMessage: message.headers.length > 0 || message.body !== '',
  };
}

/** Headers below the first line, and what stands behind an empty line or begins as a value does. */
function messageOf(text: string): { headers: HeaderLine[]; body: string } {
  const [, ...below] = text.split('\n');
  // An empty line may stand in front of the headers.
  const lines = below[0]?.trim() === '' && headerLine(below[1] ?? '').length > 0 ? below.slice(1) : below;
  const isDivided = !lines.every(line => line.trim() === '' || headerShape.test(line));
  const end = lines.findIndex(
    line => (isDivided && line.trim() === '') || /^\s*[{[]/.test(line) || bodyLabel.test(line),
  );
  const headers = lines.slice(0, end === -1 ? lines.length : end).flatMap(headerLine);
  const body = end === -1 ? '' : lines.slice(end).join('\n').trim().replace(bodyLabel, '');
  return { headers, body: startsWithCall(body) ? '' : body };
}

/** `Content-Type: application/json`: nothing else is written like that, also behind an empty line. */
const headerShape = /^\s*(?:[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+|Authorization|Accept|Host|Cookie)\s*:/;

/** `Request body: {` */
const bodyLabel = /^\s*(?:request\s)?body\s?:\s*(?=[{[])/i;

/** What stands below may be another call, with comments above it. */
function startsWithCall(body: string): boolean {
  const behind = body.replace(commentsInFront, '');
  const [first = ''] = behind.split('\n', 1);
  const isAddress = behind !== body && /^https?:\/\/\S+$/.test(first);
  return isAddress || (/^[A-Z]{3,7}\s/.test(first) && callIn(bareText(first)) !== undefined);
}

function headerLine(line: string): HeaderLine[] {
  const [, name, value = ''] =
    /^\s*(?!https?:\.)([A-Za-z][\w-]{0,60})\s*[:：](?!\/\/)\s*(.*)$/i.exec(line) ?? [];
  return name === undefined ? [] : [{ name, value: value.trim() }];
}

/** No blank is given back where it is read: a text of blank lines is read once. Comments, a title, a type or the name of a variable may stand in front of the value. */
function jsonKind(text: string): CodeKind | undefined {
  const [lead = ''] =
    /^(?:(?=(\s*))\1(?:(?:\/\/|#|\/\*|--).*|[^\n{["<(=;]{0,60})\n){0,4}\s*(?:(?:export\s+)?(?:interface|type)\s+\w+(?:<[\w, ]{1,60}>)?(?:\s+extends\s+\w(?:[\w, <>]{0,78}[\w>])?)?\s*(?:=\s*)?|[\w ]{0,30}[=:：]\s*["'`]?|(?:body|payload|request|response|params?)\s{1,4})?(?=[{[])/.exec(
      text,
    ) ?? [];
  const value = text.slice(lead.length);
  const node = readLooseJson(value);
  if (!node || statementShape.test(value)) return undefined;
  const isEmpty = node.entries.length === 0;
  if (isEmpty && !/^\s*(?:\{[\s.…]*\}|\[[\s.…]*\])\s*;?$/.test(value)) return undefined;
  return { kind: 'json', node: readSchema(node) ?? node, text: value, lead: lead.trim() };
}

/** A variable of a program, what it does under a condition, or a call at the left edge. */
const statementShape =
  /^\s*(?:(?:final|public|private|static|var|let|const|String|int|long)\s+\w+\s*=|(?:if|for|while|return)\b\s*[(\w])|^(?:\w{1,60}\s*=\s*)?[\w.]{1,60}\(|^\w{1,60}\s*=\s*[\w.]{1,60} ['"]/m;

/** `"id": 1`, line by line, without the braces around. */
function membersKind(text: string): CodeKind | undefined {
  const lines = memberLines(text);
  const isOfArray = lines.every(line => /^\s*(["'])[\w.-]+\1\s*=>/.test(line));
  const isWhole = isOneMember(lines) || isOfArray || lines.every(line => /^\s*"[\w.-]+"\s*[:：]/.test(line));
  if (lines.length === 0 || !(isWhole || (lines.length > 1 && areMembers(lines)))) return undefined;
  const node = readLooseJson(
    `{${isOfArray ? text.replace(/^([ \t]*(["'])[\w.-]+\2\s*)=>/gm, '$1:') : text}}`,
  );
  return node && { kind: 'json', node, text, lead: '', isOpen: !isWhole };
}

/** What opens them may be missing. */
function memberLines(text: string): string[] {
  const all = text.split('\n').filter(line => line.trim() !== '');
  return !text.includes('{') && /^\s*\}\s*$/.test(all.at(-1) ?? '') ? all.slice(0, -1) : all;
}

/** `"boat": {`, and at the end its bracket. */
const isOneMember = (lines: readonly string[]) =>
  /^"[\w.-]+"\s*[:：]\s*[{[]$/.test(lines[0] ?? '') && /^\s*[}\]],?\s*$/.test(lines.at(-1) ?? '');

/** Names and values at the left edge, one of them an object or a list over several lines. */
function areMembers(lines: readonly string[]): boolean {
  const outer = lines.filter(line => /^\S/.test(line));
  const areAll = outer.every(line =>
    /^"?[\w.-]+"?\s*[:：]\s*(?:["'{[\d-]|true|false|null)|^[}\]]/.test(line),
  );
  return areAll && outer.some(line => /[{[]$/.test(line)) && outer.some(line => /^[}\]]/.test(line));
}

function addressKind(text: string): CodeKind | undefined {
  // A query may stand pair by pair, each on its line.
  const lines = text
    .replace(/(?<!\s)\s+(?=[?&][\w.[\]-]{1,60}=)/g, blanks => (blanks.includes('\n') ? '' : blanks))
    .replace(/(?<=[?&]\w{1,60}=) (?=[\w.-]+(?:&|$))/g, '')
    .split('\n')
    .filter(line => line.trim() !== '');
  const address = addressAt(bareText(lines[0] ?? ''));
  return address !== '' && lines.length <= 3 && !/\s/.test(bareText(lines[0] ?? ''))
    ? { kind: 'address', address }
    : undefined;
}

function formKind(text: string): CodeKind | undefined {
  const joined = text
    .replace(/(?<!\s)\s+(?=&)/g, blank => (blank.includes('\n') ? '' : blank))
    .replace(/&\s+/g, found => (found.includes('\n') ? '&' : found));
  if (!/^[\w.[\]-]+=[^\s&=]*(?:&[\w.[\]-]+=[^\s&]*)+$/.test(joined)) return undefined;
  const fields = joined.split('&').map(part => {
    const [name = '', value = ''] = part.split('=', 2);
    return { name, value };
  });
  return { kind: 'form', fields };
}

/** A call said line by line, and nothing beside it. */
function areSettings(text: string): boolean {
  const settings = settingLines(text);
  const { method, address } = callOfSettings(settings);
  return method !== '' && address !== '' && settings.every(({ label }) => topicsOf(label).size > 0);
}

function headersKind(text: string): CodeKind | undefined {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const headers = lines.flatMap(headerLine);
  if (headers.length === 0 || headers.length < lines.length || areSettings(text)) return undefined;
  return { kind: 'headers', headers };
}
