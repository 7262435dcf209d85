/** The mock of an item: who may have its answers, how often, and what is kept of the requests. */
import { AppError, fail } from '#common/errors.ts';
import { mockLogKept } from '#common/limits.ts';
import { isOn } from '#common/row-values.ts';
import { type AllowedItem, requireItem, requireItemForUnlock } from '../../platform/access/authorize.ts';
import { openByKey } from '../../platform/access/key/read-key.ts';
import { limitRate } from '../../platform/access/rate-limit.ts';
import { isPrivate } from '../../platform/access/role.ts';
import type { Context } from '../../platform/context.ts';
import type { Mock, MockRequest, MockResponse } from '../../platform/http/app-parts.ts';
import { type AnsweredRequest, answerEndpoint } from './answer-endpoint.ts';
import { secretNamesOf } from './check-request.ts';
import { type KeptEndpoints, openKeptEndpoints } from './kept-endpoints.ts';
import { maskRequest } from './mask-request.ts';
import { keyHeader, keyParameter, readRequest, type SentRequest } from './mock-request.ts';
import { readMock } from './mock-settings.ts';
import { insertMockRequest } from './queries.ts';
import { type Refusal, refuseRequest } from './refuse-request.ts';
import { preflightHeaders } from './safe-answer.ts';

export function createMock(context: Context): Mock {
  const endpoints = openKeptEndpoints(context.db);
  return {
    async respond(request) {
      const { lang } = request.visitor;
      if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
        return { status: 204, headers: preflightHeaders(request.headers), body: '', delay_ms: 0 };
      if (isForPages(request)) return refuseRequest(lang, { name: 'notForScripts', status: 403 });
      try {
        await limitRate(context, request.visitor, 'mock');
        return await answerItem(context, endpoints, readRequest(request));
      } catch (error) {
        const refusal = error instanceof AppError ? refusals[error.name] : undefined;
        if (refusal) return refuseRequest(lang, refusal);
        throw error;
      }
    },
  };
}

const minuteHeaders = { 'retry-after': '60' };
const refusals: Partial<Record<AppError['name'], Refusal>> = {
  notFound: { name: 'off', status: 404 },
  suspended: { name: 'keyNeeded', status: 401 },
  visitPasswordNeeded: { name: 'keyNeeded', status: 401 },
  keyWrong: { name: 'keyWrong', status: 401 },
  tokenWrong: { name: 'keyWrong', status: 401 },
  rateReached: { name: 'tooMany', status: 429, headers: minuteHeaders },
  tooMany: { name: 'tooMany', status: 429, headers: minuteHeaders },
};

/** What a browser loads into a page to run it or to give it a look. */
function isForPages({ headers }: MockRequest): boolean {
  const destination = headers['sec-fetch-dest'] ?? '';
  return (
    headers['service-worker'] !== undefined ||
    /^(?:script|style|.*worker|.*worklet|xslt|manifest)$/.test(destination)
  );
}

/**
 * What everybody may read is answered without looking at who asks; else whoever has its key, or may read it.
 * @throws as requireItem; keyWrong
 */
async function requireReadable(context: Context, request: SentRequest): Promise<AllowedItem> {
  const { reference, headers, query, visitor } = request;
  const found = await requireItemForUnlock(context, { item_id: reference });
  if (!isPrivate(found) && !isOn(found.has_grants))
    return requireItem(context, visitor, found.item_id, 'item.view');
  const key = headers[keyHeader] ?? query.get(keyParameter) ?? '';
  if (key === '') return requireItem(context, await request.openActor(), found.item_id, 'item.view');
  const opened = await openByKey(context, visitor, found, key);
  if (opened) return opened;
  await limitRate(context, visitor, 'key');
  return fail('keyWrong');
}

async function answerItem(
  context: Context,
  endpoints: KeptEndpoints,
  request: SentRequest,
): Promise<MockResponse> {
  const item = await requireReadable(context, request);
  const settings = await readMock(context, item.item_id);
  if (!settings.is_on) fail('notFound');
  const answered = await answerEndpoint({ context, endpoints, item, settings }, request);
  logRequest(context, item.item_id, answered);
  return { ...answered.response, delay_ms: settings.delay_ms };
}

/** After the answer; a log that cannot be written hurts nobody. */
function logRequest(context: Context, item_id: number, answered: AnsweredRequest): void {
  const { request, response, endpoint, page_id, source, faults } = answered;
  const secret_names = endpoint ? secretNamesOf(endpoint) : [];
  const masked = maskRequest(request, { secret_names, variables: request.variables });
  const row = {
    item_id,
    page_id,
    status: response.status,
    addtime: context.now(),
    method: request.method.slice(0, 20),
    source,
    faults: JSON.stringify(faults).replaceAll('\0', '').toWellFormed(),
    ...masked,
  };
  context.background.run('mock log', async () => insertMockRequest(context.db, row, mockLogKept));
}
