/** Readings of pages, whoever makes the answer: one that is kept is counted like one that was made. */
import type { FastifyRequest } from 'fastify';
import { yes } from '#common/contract/fields.ts';
import type { CallName } from '#common/contract/index.ts';
import type { PreparedResponse } from '../../cache/response-cache.ts';
import type { CallFields } from '../../call-fields.ts';
import type { Context } from '../../context.ts';

const keyAddress = /^\/p\/([\w-]{1,64})\/?(?:\?|$)/;

type Counting = Pick<Context, 'key_readings' | 'page_readings'>;

/** Of a call that was just answered. */
export function countReading(
  context: Counting,
  request: FastifyRequest,
  { name, plain }: { name: CallName; plain: CallFields },
): void {
  if (name === 'page/infoByKey') context.key_readings.count(plain.unique_key ?? '', readerOf(request));
  // Screens that read call it, and nothing that writes; as it is written, what prints whole items.
  const page_id = Number(plain.page_id ?? 0);
  if (name === 'page/article' && !yes.parse(plain.as_written) && Number.isSafeInteger(page_id) && page_id > 0)
    context.page_readings.count(page_id, readerOf(request));
}

/** Of a document: what was refused is no reading, a copy that the browser may still use is one. */
export function countOpened(
  context: Counting,
  request: FastifyRequest,
  { status, named_page_id }: Pick<PreparedResponse, 'status' | 'named_page_id'>,
): void {
  if (request.method !== 'GET' || (status !== 200 && status !== 304)) return;
  const unique_key = keyAddress.exec(request.url)?.[1];
  if (unique_key !== undefined) return context.key_readings.count(unique_key, readerOf(request));
  if (named_page_id !== undefined) context.page_readings.count(named_page_id, readerOf(request));
}

const readerOf = ({ ip: address, headers }: FastifyRequest) => ({
  address,
  user_agent: headers['user-agent'] ?? '',
});
