/** Form, multipart or JSON -> plain text values. Sloppy form bodies are taken as they are (docs/wire.md). */

import type { IncomingMessage } from 'node:http';
import { parse as parseForm } from 'node:querystring';
import type { Readable } from 'node:stream';
import { AppError, fail } from '#common/errors.ts';
import { jsonMarksMax, uploadSlackBytes } from '#common/limits.ts';
import type { CallFields } from '../../call-fields.ts';

/**
 * Reads the body up to its ceiling. By its events: an iterator over a stream costs a small call more than its form.
 * @param chunks take what has come
 * @throws tooLarge; Error when whoever sends it went away
 */
export async function readBody(stream: Readable, max_bytes: number, chunks: Buffer[] = []): Promise<Buffer> {
  let size = 0;
  return new Promise((resolve, reject) => {
    const endEarly = () => reject(new Error('the request ended before its body'));
    // It went away already, and says so no more.
    if (stream.destroyed) return endEarly();
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= max_bytes) return;
      stream.pause().removeAllListeners('data');
      reject(tooLarge(max_bytes));
    });
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', reject);
    stream.on('close', () => stream.readableEnded || endEarly());
    stream.resume();
  });
}

/** What is still on its way is dropped as it comes: else the connection, which others wait for, would stand still. */
export function drainBody(raw: IncomingMessage): void {
  let left = uploadSlackBytes;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

/** @param content_type the header, or `''`: what is not JSON is taken as a form */
export function parseBody(body: Buffer, content_type: string): CallFields {
  if (body.length === 0) return {};
  return isJson(content_type) ? parseJson(body) : formToPlain(withBlanks(body).toString('utf8'));
}

const isJson = (content_type: string) => content_type.includes('json');

/** Characters; encoded, of the longest there is. */
const longestCredential = 200;
const credentials = ['user_token', 'api_key', 'api_token', 'item_id', 'read_key'];

/**
 * The fields that identify who sends it, found without reading the others; the body may end in the middle. Looked for in the
 * bytes: in a text of some megabytes it takes forty times as long.
 */
export function findCredentials(body: Buffer, content_type: string): CallFields {
  const find = isJson(content_type) ? findInJson : findInForm;
  const plain: CallFields = Object.create(null);
  for (const name of credentials) {
    const value = find(body, name);
    if (value !== undefined) plain[name] = decode(value);
  }
  return plain;
}

const textAt = (body: Buffer, at: number, length: number) => body.toString('latin1', at, at + length);

function findInForm(body: Buffer, name: string): string | undefined {
  const pair = `&${name}=`;
  const at = body.lastIndexOf(pair);
  if (at === -1 && textAt(body, 0, pair.length - 1) !== pair.slice(1)) return undefined;
  const start = at === -1 ? pair.length - 1 : at + pair.length;
  return textAt(body, start, longestCredential).split('&', 1)[0];
}

const valueInJson = /^\s{0,9}:\s{0,9}"([^"\\]{0,200})"/;
/** With the signs and spaces around it. */
const longestInJson = longestCredential + 21;

function findInJson(body: Buffer, name: string): string | undefined {
  const quoted = `"${name}"`;
  const at = body.lastIndexOf(quoted);
  if (at === -1) return undefined;
  return valueInJson.exec(textAt(body, at + quoted.length, longestInJson))?.[1];
}

const code = (letter: string) => letter.charCodeAt(0);
const [plus, space] = [code('+'), code(' ')];

/** A form writes spaces as `+`. Byte by byte: replacing millions of them in a text takes seconds. */
function withBlanks(body: Buffer): Buffer {
  for (let at = 0; at < body.length; at += 1) if (body[at] === plus) body[at] = space;
  return body;
}

/** More names no call has. */
const pairsMax = 1_000;

/** Of repeated names the last one counts. */
export function formToPlain(text: string): CallFields {
  const plain: CallFields = Object.create(null);
  for (const pair of text.split('&', pairsMax)) {
    const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
    if (pair !== '') plain[decode(pair.slice(0, at))] = decode(pair.slice(at + 1));
  }
  return plain;
}

/** Node's parser for forms knows what to leave as it is where something is wrong, and goes letter by letter. */
function decode(piece: string): string {
  try {
    return decodeURIComponent(piece.replaceAll('+', ' '));
  } catch {
    return String(parseForm(`piece=${piece}`).piece);
  }
}

const [quote, escape] = [code('"'), code('\\')];
const marks = new Set([...'[{,:'].map(code));

/** Texts may be long; millions of values would take seconds to read. @throws badInput */
function requireFewMarks(body: Buffer): void {
  let isInText = false;
  let count = 0;
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at] ?? 0;
    if (letter === quote) isInText = !isInText;
    else if (isInText && letter === escape) at += 1;
    else if (!isInText && marks.has(letter)) count += 1;
    if (count > jsonMarksMax) fail('badInput', { values: { field: 'body' } });
  }
}

/** What is not a JSON object, or is nested too deeply to be written again, is refused. @throws badInput */
function parseJson(body: Buffer): CallFields {
  requireFewMarks(body);
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return jsonToPlain(value);
  } catch {
    // Said below, in words.
  }
  return fail('badInput', { values: { field: 'body' } });
}

function jsonToPlain(value: object): CallFields {
  const plain: CallFields = Object.create(null);
  for (const [name, entry] of Object.entries(value)) {
    if (entry !== null && entry !== undefined)
      plain[name] = typeof entry === 'string' ? entry : JSON.stringify(entry);
  }
  return plain;
}

/** The refusal, with the ceiling in words. */
export function tooLarge(max_bytes: number): AppError {
  return new AppError('tooLarge', { values: { limit: formatBytes(max_bytes) } });
}

/** `1.5 GB`, `32 MB`, `900 kB`: for people. */
export function formatBytes(bytes: number): string {
  const giga = bytes / 1024 ** 3;
  if (giga >= 1) return `${Number(giga.toFixed(1))} GB`;
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} kB`;
}
