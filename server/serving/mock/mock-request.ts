/** A request to a mock, as it came, and what goes back. */
import type { Json } from '#common/field-model/model/schema.ts';
import type { MockRequest } from '../../platform/http/app-parts.ts';

/** The own key of the mock: read, and part of no check and no log. */
export const keyHeader = 'x-mock-key';
export const keyParameter = 'mock_key';

export type SentRequest = MockRequest & {
  /** A number or a domain. */
  reference: string;
  /** Behind the item, with its slash. */
  path: string;
  query: URLSearchParams;
};

export function readRequest(request: MockRequest): SentRequest {
  const [place, query] = splitAt(request.url.slice('/mock/'.length), '?');
  const [reference, path] = splitAt(place, '/');
  return { ...request, reference: decoded(reference), path: `/${path}`, query: new URLSearchParams(query) };
}

function splitAt(text: string, sign: string): [before: string, behind: string] {
  const at = text.indexOf(sign);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function cookiesOf({ headers }: Pick<SentRequest, 'headers'>): Map<string, string> {
  const pairs = (headers.cookie ?? '').split(';').map(part => splitAt(part.trim(), '='));
  return new Map(pairs.map(([name, value]) => [name, decoded(value)]));
}

export type SentBody =
  | { kind: 'none' }
  | { kind: 'value'; value: Json; is_form: boolean }
  | { kind: 'malformed' }
  /** What is neither JSON nor a form is not looked into. */
  | { kind: 'other' };

export async function readSentBody({
  headers,
  body,
}: Pick<SentRequest, 'headers' | 'body'>): Promise<SentBody> {
  if (body.length === 0) return { kind: 'none' };
  const type = headers['content-type'] ?? '';
  if (/[/+]json\b/i.test(type)) return readJson(body.toString('utf8'));
  if (/^application\/x-www-form-urlencoded/i.test(type))
    return formValue([...new URLSearchParams(body.toString('utf8'))]);
  if (/^multipart\/form-data/i.test(type)) return readMultipart(body, type);
  // Without a type, as some clients send it.
  const read = type === '' || /^text\/plain/i.test(type) ? readJson(body.toString('utf8')) : undefined;
  return read?.kind === 'value' ? read : { kind: 'other' };
}

function readJson(text: string): SentBody {
  try {
    return { kind: 'value', value: JSON.parse(text) as Json, is_form: false };
  } catch {
    return { kind: 'malformed' };
  }
}

async function readMultipart(body: Buffer, type: string): Promise<SentBody> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    return formValue(
      [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    );
  } catch {
    return { kind: 'malformed' };
  }
}

/** A name that comes several times is a list. */
function formValue(pairs: readonly (readonly [string, string])[]): SentBody {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const list = values.get(name);
    if (list) list.push(value);
    else values.set(name, [value]);
  }
  const entries = [...values].map(([name, list]): [string, Json] => [
    name,
    list.length > 1 ? list : (list[0] ?? ''),
  ]);
  return { kind: 'value', value: Object.fromEntries(entries), is_form: true };
}
