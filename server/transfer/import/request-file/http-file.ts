/** A file of requests as JetBrains and VS Code send them (`.http`, `.rest`) -> its requests, line by line. */

import { isCurl } from '#common/field-model/curl/is-curl.ts';

export type HttpBlock = {
  title: string;
  description: string;
  /** `POST https://…` with its headers, and the lines of its body. */
  method: string;
  address: string;
  headers: string[];
  body: string[];
  has_script: boolean;
};

export type HttpFile = { blocks: HttpBlock[]; variables: { key: string; value: string }[] };

const requestLine = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT|GRAPHQL)[ \t]+(\S.*)$/;
const bareAddress = /^(?:https?:\/\/|\{\{[^{}]+\}\}\/)\S*$/;
const otherRequest = /^(GRPC|WEBSOCKET|RSOCKET|MQTT)[ \t]+\S/;
const separator = /^###(.*)$/;
const comment = /^[ \t]*(?:#|\/\/)[ \t]?(.*)$/;
const variable = /^@([^\s=]+)[ \t]*=[ \t]*(.*)$/;

/** The method and the address of a line, without the version of HTTP behind it. */
function requestIn(line: string): { method: string; address: string } | undefined {
  const call = withoutVersion(line);
  const [, method, address = ''] = requestLine.exec(call) ?? [];
  if (method !== undefined) return { method, address };
  return bareAddress.test(call) ? { method: 'GET', address: call } : undefined;
}

function withoutVersion(line: string): string {
  const bare = line.trimEnd();
  const at = bare.lastIndexOf('HTTP/');
  return at > 0 && /^HTTP\/[\d.]+$/.test(bare.slice(at)) ? bare.slice(0, at).trimEnd() : bare;
}

/** One word, apart from what stands in the braces of variables. */
function isPlaced(address: string): boolean {
  return /^(?:https?:\/\/|x|\/)\S*$/.test(address.replace(/\{\{[^{}]*\}\}/g, 'x'));
}

/** By what stands first: titles, comments and variables aside, it is a request. */
export function isHttpFile(text: string): boolean {
  let hasTitle = false;
  let isInScript = false;
  for (const line of linesOf(text)) {
    const isScript: boolean = isInScript || /^[<>][ \t]*\{%/.test(line);
    isInScript = isScript && !line.includes('%}');
    hasTitle ||= separator.test(line);
    if (isScript || isBeside(line)) continue;
    const request = requestIn(line);
    if (!request || !isPlaced(request.address)) return false;
    return hasTitle || (requestLine.test(line) && !request.address.startsWith('/'));
  }
  return false;
}

function isBeside(line: string): boolean {
  return line.trim() === '' || comment.test(line) || variable.test(line);
}

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    yield text.slice(at, end).replace(/\r$/, '');
    at = end + 1;
  }
}

type Reading = HttpFile & {
  block: HttpBlock;
  part: 'before' | 'head' | 'body';
  is_in_script: boolean;
  others: string[];
};

const emptyBlock = (title: string): HttpBlock => ({
  title,
  description: '',
  method: '',
  address: '',
  headers: [],
  body: [],
  has_script: false,
});

/** `others` are requests of other kinds than HTTP, by their lines. */
export function readHttpFile(text: string): HttpFile & { others: string[] } {
  const reading: Reading = {
    blocks: [],
    variables: [],
    others: [],
    block: emptyBlock(''),
    part: 'before',
    is_in_script: false,
  };
  for (const line of linesOf(text)) readLine(reading, line);
  endBlock(reading, '');
  return reading;
}

function endBlock(reading: Reading, title: string): void {
  if (reading.block.address !== '') reading.blocks.push(reading.block);
  reading.block = emptyBlock(title);
  reading.part = 'before';
}

function readLine(reading: Reading, line: string): void {
  const { block } = reading;
  if (reading.is_in_script) {
    reading.is_in_script = !line.includes('%}');
    return;
  }
  const [, title] = separator.exec(line) ?? [];
  if (title !== undefined) endBlock(reading, title.replace(/^#+/, '').trim());
  else if (/^[<>][ \t]*\{%/.test(line)) {
    block.has_script = true;
    reading.is_in_script = !line.includes('%}');
  } else if (/^>{1,2}!?[ \t]+\S|^<>[ \t]|^\?\?[ \t]/.test(line)) block.has_script ||= line.startsWith('> ');
  else if (reading.part === 'before') readBefore(reading, line);
  else if (reading.part === 'head') readHead(reading, line);
  else block.body.push(line);
}

function readBefore(reading: Reading, line: string): void {
  const { block, variables } = reading;
  const [, name, value = ''] = variable.exec(line) ?? [];
  const [, said] = comment.exec(line) ?? [];
  if (name !== undefined) variables.push({ key: name, value: value.trim() });
  else if (said !== undefined) readComment(block, said.trim());
  else if (otherRequest.test(line)) reading.others.push(line.trim().slice(0, 200));
  else if (startRequest(block, line)) reading.part = 'head';
}

/** `@name` is a title where none stands above; other words that begin so steer the program. */
function readComment(block: HttpBlock, said: string): void {
  const [, name] = /^@name[ \t]+(.+)$/.exec(said) ?? [];
  if (name !== undefined && block.title === '') block.title = name;
  else if (said !== '' && !said.startsWith('@') && !isSwitchedOff(said))
    block.description = block.description === '' ? said : `${block.description}\n${said}`;
}

/** A command, a header or a request that somebody took out for a while, with whatever is secret in it. */
export function isSwitchedOff(said: string): boolean {
  return isCurl(said) || /^[\w-]+:\s*\S|^@|^-{1,2}[a-z]/i.test(said) || requestIn(said) !== undefined;
}

function startRequest(block: HttpBlock, line: string): boolean {
  const request = requestIn(line);
  if (request) Object.assign(block, request);
  return request !== undefined;
}

/** The address may go on in the lines below; a body that begins at once begins with its bracket. */
function readHead(reading: Reading, line: string): void {
  const { block } = reading;
  const isGoingOn = block.headers.length === 0 && /^[ \t]+[^\s:]/.test(line);
  if (line.trim() === '') reading.part = 'body';
  else if (isGoingOn) block.address += withoutVersion(line).trimStart();
  else if (/^[[{<]/.test(line)) {
    reading.part = 'body';
    block.body.push(line);
  } else if (!comment.test(line)) block.headers.push(line);
}
