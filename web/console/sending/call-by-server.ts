/** The call that lets the server send a request: its body as bytes, a form with the border that its header names. */
import type { Answer } from '#common/contract/index.ts';
import { call } from '../../api/call.ts';
import type { SentRequest } from '../request/build-sent.ts';

/** The server itself gives up after half a minute. */
const waitMs = 45_000;

/** @throws CallError */
export async function callByServer(item_id: string, request: SentRequest): Promise<Answer<'console/send'>> {
  const { bytes, content_type } = await bytesOfBody(request);
  const headers = request.headers.map(([name, value]) => ({ name, value }));
  const isNamed = headers.some(({ name }) => name.toLowerCase() === 'content-type');
  if (content_type !== '' && !isNamed) headers.push({ name: 'Content-Type', value: content_type });
  const sent = {
    item_id,
    method: request.method,
    url: request.url,
    headers: JSON.stringify(headers),
    body: base64Of(bytes),
  };
  return call('console/send', sent, waitMs);
}

/** The browser writes forms: a response that nobody sends reads them. */
async function bytesOfBody({
  text,
  parts,
  file,
}: SentRequest): Promise<{ bytes: Uint8Array; content_type: string }> {
  const body = parts ? formOf(parts) : (file ?? text ?? '');
  const response = new Response(body);
  const content_type = parts ? (response.headers.get('content-type') ?? '') : '';
  return { bytes: new Uint8Array(await response.arrayBuffer()), content_type };
}

function formOf(parts: NonNullable<SentRequest['parts']>): FormData {
  const form = new FormData();
  for (const { name, value } of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, value.name);
  return form;
}

const pieceLength = 0x8000;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += pieceLength)
    text += String.fromCharCode(...bytes.subarray(from, from + pieceLength));
  return btoa(text);
}
