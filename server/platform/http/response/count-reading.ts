/** Readings of pages by their keys, whoever makes the answer: one that is kept is counted like one that was made. */
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';

const keyAddress = /^\/p\/([\w-]{1,64})\/?(?:\?|$)/;

/** @param unique_key of a page that was just answered */
export function countReading(
  { key_readings }: Pick<Context, 'key_readings'>,
  { ip: address, headers }: FastifyRequest,
  unique_key: string,
): void {
  key_readings.count(unique_key, { address, user_agent: headers['user-agent'] ?? '' });
}

/** Of a document: what was refused is no reading, a copy that the browser may still use is one. */
export function countOpened(
  context: Pick<Context, 'key_readings'>,
  request: FastifyRequest,
  status: number,
): void {
  const unique_key = keyAddress.exec(request.url)?.[1];
  const isRead = request.method === 'GET' && (status === 200 || status === 304);
  if (unique_key !== undefined && isRead) countReading(context, request, unique_key);
}
