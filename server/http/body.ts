/** Form, multipart or JSON -> plain text values. Sloppy form bodies are taken as they are (showdoc-wire 1.2). */
import { parse as parseForm } from 'node:querystring';
import type { Readable } from 'node:stream';
import { AppError, fail } from '#common/errors.ts';

export type Plain = Record<string, string>;

/**
 * Reads the body up to its ceiling. By its events: an iterator over a stream costs a small call more than its form.
 * @throws tooLarge; Error when whoever sends it went away
 */
export async function readBody(stream: Readable, max_bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
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
  });
}

/** @param content_type the header, or `''`: what is not JSON is taken as a form */
export function parseBody(body: Buffer, content_type: string): Plain {
  if (body.length === 0) return {};
  const text = body.toString('utf8');
  return content_type.includes('json') ? parseJson(text) : formToPlain(text);
}

/** More names no call has. */
const pairsMax = 1_000;

/** Of repeated names the last one counts. */
export function formToPlain(text: string): Plain {
  const plain: Plain = Object.create(null);
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

/** What is not a JSON object, or is nested too deeply to be written again, is refused. @throws badInput */
function parseJson(text: string): Plain {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return jsonToPlain(value);
  } catch {
    // Said below, in words.
  }
  return fail('badInput', { values: { field: 'body' } });
}

function jsonToPlain(value: object): Plain {
  const plain: Plain = Object.create(null);
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
