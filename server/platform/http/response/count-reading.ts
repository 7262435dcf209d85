/** Readings of pages, whoever makes the answer: one that is kept is counted like one that was made. */
import type { FastifyRequest } from 'fastify';
import { yes } from '#common/contract/fields.ts';
import type { CallName } from '#common/contract/index.ts';
import type { PreparedResponse } from '../../cache/response-cache.ts';
import type { CallFields } from '../../call-fields.ts';
import type { Context, Reader } from '../../context.ts';

const keyAddress = /^\/p\/([\w-]{1,64})\/?(?:\?|$)/;

type Counting = Pick<Context, 'key_readings' | 'page_readings' | 'item_uses'>;
/** As many as a sign of a file has, or more. */
const signMaxLength = 64;

type AnsweredCall = {
  name: CallName;
  plain: CallFields;
  /** The answer is an empty list. */
  isEmpty: boolean;
  /** It was called with a personal token. */
  isOfProgram: boolean;
};

/** Of a call that was just answered. */
export function countReading(context: Counting, request: FastifyRequest, answered: AnsweredCall): void {
  const { name, plain, isEmpty, isOfProgram } = answered;
  const { key_readings, page_readings, item_uses } = context;
  const reader = readerOf(request);
  const page_id = idOf(plain.page_id);
  const item_id = idOf(plain.item_id);
  if (isOfProgram) return countProgram(context, { item_id, page_id }, reader);
  if (name === 'page/infoByKey') key_readings.count(plain.unique_key ?? '', reader);
  // Screens that read call it, and nothing that writes; as it is written, what prints whole items.
  if (name === 'page/article' && !yes.parse(plain.as_written) && page_id > 0) {
    page_readings.count(page_id, reader);
    item_uses.count({ what: 'read', page_id }, reader);
  }
  if (name === 'search/pages' && item_id > 0)
    item_uses.count({ what: 'search', item_id, keyword: plain.keyword ?? '', isEmpty }, reader);
  if (name === 'attachment/visitFile') countFile(context, request, plain.sign ?? '');
}

/** From its beginning: further parts and a copy that the browser still has are none. */
function countFile({ item_uses }: Counting, request: FastifyRequest, sign: string): void {
  const { method, headers } = request;
  const isWhole = headers.range === undefined || headers.range.startsWith('bytes=0-');
  if (method === 'HEAD' || !isWhole || headers['if-none-match'] !== undefined) return;
  if (sign !== '' && sign.length <= signMaxLength)
    item_uses.count({ what: 'file', sign: sign.toLowerCase() }, readerOf(request));
}

/** What names no item is of none; what the token may not see was refused. */
function countProgram(
  { item_uses }: Counting,
  { item_id, page_id }: { item_id: number; page_id: number },
  reader: Reader,
): void {
  if (page_id > 0) item_uses.count({ what: 'program', page_id }, reader);
  else if (item_id > 0) item_uses.count({ what: 'program', item_id }, reader);
}

function idOf(sent: string | undefined): number {
  const id = Number(sent ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

type OpenedDocument = Pick<PreparedResponse, 'status' | 'named_page_id' | 'shown_page_id'>;

/** Of a document: what was refused is no reading, a copy that the browser may still use is one. */
export function countOpened(
  context: Counting,
  request: FastifyRequest,
  { status, named_page_id, shown_page_id }: OpenedDocument,
): void {
  if (request.method !== 'GET' || (status !== 200 && status !== 304)) return;
  const unique_key = keyAddress.exec(request.url)?.[1];
  const reader = readerOf(request);
  if (unique_key !== undefined) context.key_readings.count(unique_key, reader);
  else if (named_page_id !== undefined) context.page_readings.count(named_page_id, reader);
  if (shown_page_id !== undefined) context.item_uses.count({ what: 'read', page_id: shown_page_id }, reader);
}

const readerOf = ({ ip: address, headers }: FastifyRequest) => ({
  address,
  user_agent: headers['user-agent'] ?? '',
});
