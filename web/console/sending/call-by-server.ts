/** The call that lets the server send a request, and what it says line by line: its body as bytes, a form with the border that its header names. */
import type { Answer } from '#common/contract/index.ts';
import type { SentRequest } from '../request/build-sent.ts';
import { callLines } from './call-lines.ts';

/** The server itself gives up after half a minute. */
const waitMs = 45_000;

export type AnswerLine = Answer<'console/stream'>;
type Lines = { onLine: (line: AnswerLine) => void; signal: AbortSignal };

/** @throws CallError, also when it is stopped */
export async function callByServer(
  item_id: string,
  request: SentRequest,
  { onLine, signal }: Lines,
): Promise<void> {
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
  const timeout = AbortSignal.timeout(waitMs);
  await callLines('console/stream', sent, { onLine, signal: AbortSignal.any([signal, timeout]) });
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
