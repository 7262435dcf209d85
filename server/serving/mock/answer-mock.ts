/** The mock of an item: a request to one of its endpoints -> an answer as its page shows or describes it. */
import { AppError, fail } from '#common/errors.ts';
import { chooseBy } from '#common/field-model/choose-value.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { isPlain } from '#common/field-model/model/plain.ts';
import { answerValue } from '#common/field-model/sample-value.ts';
import { mockLogKept } from '#common/limits.ts';
import type { MockFault, MockSource } from '#common/mock-kinds.ts';
import { isReadKey } from '../../content/item/item-key.ts';
import { type AllowedItem, requireItem, requireItemForUnlock } from '../../platform/access/authorize.ts';
import { limitRate } from '../../platform/access/rate-limit.ts';
import type { Context } from '../../platform/context.ts';
import type { Mock, MockRequest, MockResponse } from '../../platform/http/app-parts.ts';
import { type CheckedRequest, checkRequest, secretNamesOf } from './check-request.ts';
import { type ChosenAnswer, chooseAnswer } from './choose-answer.ts';
import { type EndpointIndex, openEndpointIndex } from './endpoint-index.ts';
import { maskRequest } from './mask-request.ts';
import { type MatchedRoute, matchPath } from './match-route.ts';
import { openHeaders, preflightHeaders } from './mock-headers.ts';
import { keyHeader, keyParameter, readRequest, readSentBody, type SentRequest } from './mock-request.ts';
import { type ItemMock, readMock } from './mock-settings.ts';
import { type Preference, readPreference } from './prefer.ts';
import { insertMockRequest } from './queries.ts';
import { faultsHeader, type Refusal, refuseRequest } from './refuse-request.ts';
import { safeHeader, safeType, writeValue } from './safe-answer.ts';

export function createMock(context: Context): Mock {
  const index = openEndpointIndex(context.db);
  return {
    async respond(request) {
      const { lang } = request.visitor;
      if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
        return { status: 204, headers: preflightHeaders(request.headers), body: '', delay_ms: 0 };
      if (isForPages(request)) return refuseRequest(lang, { name: 'notForScripts', status: 403 });
      try {
        await limitRate(context, request.visitor, 'mock');
        return await answerItem(context, index, readRequest(request));
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

/** An open item is everybody's; another one that of whoever has its key, or may read it. @throws as requireItem; keyWrong */
async function requireReadable(context: Context, request: SentRequest): Promise<AllowedItem> {
  const { reference, headers, query, visitor } = request;
  const found = await requireItemForUnlock(context, reference, 0);
  if (found.password === '') return requireItem(context, visitor, found.item_id, 'item.view');
  const key = headers[keyHeader] ?? query.get(keyParameter) ?? '';
  if (key === '') return requireItem(context, await request.openActor(), found.item_id, 'item.view');
  if (await isReadKey(context, found.item_id, key)) return { ...found, role: 'reader' };
  await limitRate(context, visitor, 'key');
  return fail('keyWrong');
}

async function answerItem(
  context: Context,
  index: EndpointIndex,
  request: SentRequest,
): Promise<MockResponse> {
  const item = await requireReadable(context, request);
  const settings = await readMock(context, item.item_id);
  if (!settings.is_on) fail('notFound');
  const answered = await answerEndpoint({ context, index, item, settings }, request);
  logRequest(context, item.item_id, answered);
  return { ...answered.response, delay_ms: settings.delay_ms };
}

type Answering = { context: Context; index: EndpointIndex; item: AllowedItem; settings: ItemMock };
type AnsweredRequest = {
  response: MockResponse;
  request: CheckedRequest;
  endpoint: Endpoint | undefined;
  page_id: number;
  source: MockSource;
  faults: readonly MockFault[];
};

async function answerEndpoint(answering: Answering, request: SentRequest): Promise<AnsweredRequest> {
  const { index, item, settings, context } = answering;
  const sent = await readSentBody(request);
  const matches = matchPath(await index.routes(item), request.path, request.query);
  const match = matches.find(({ route }) => takesMethod(route.methods, request.method));
  const endpoint = match && (await index.endpoint(item, match.route));
  const checked = { ...request, sent, variables: match?.variables ?? new Map<string, string>() };
  const common = { request: checked, endpoint, page_id: match?.route.page_id ?? 0 };
  const refuse = (refusal: Refusal, faults: readonly MockFault[] = []): AnsweredRequest => ({
    ...common,
    response: refuseRequest(request.visitor.lang, refusal),
    source: 'refused',
    faults,
  });
  if (!match || !endpoint) return refuse(noEndpoint(request, matches));
  const faults = settings.check_mode === 'off' ? [] : checkRequest(endpoint, checked);
  if (faults.length > 0 && settings.check_mode === 'refuse')
    return refuse({ name: 'notAsPage', status: 400, reasons: faults }, faults);
  const preference = readPreference(request.headers.prefer ?? '');
  const chosen = chooseAnswer(endpoint, preference, request.headers.accept ?? '');
  if ('missing' in chosen) return refuse(noAnswer(chosen, preference), faults);
  const seed = preference.is_dynamic ? context.random.hex(8) : seedOf(checked);
  const response = writeAnswer(
    { chosen, endpoint, seed, faults, prefix: prefixOf(context, request) },
    checked,
  );
  return { ...common, response, source: chosen.source, faults };
}

/** A page that names no method goes with any. */
function takesMethod(methods: readonly string[], method: string): boolean {
  return methods.length === 0 || methods.includes(method) || (method === 'HEAD' && methods.includes('GET'));
}

function noEndpoint({ method, path }: SentRequest, matches: readonly MatchedRoute[]): Refusal {
  const methods = [...new Set(matches.flatMap(({ route }) => route.methods))].join(', ');
  if (methods === '')
    return { name: 'noEndpoint', status: 404, values: { method, path: path.slice(0, 200) } };
  return { name: 'noMethod', status: 405, values: { method, methods }, headers: { allow: methods } };
}

function noAnswer(
  { missing, known }: { missing: 'code' | 'example'; known: string[] },
  preference: Preference,
): Refusal {
  const wanted = (preference[missing] ?? '').slice(0, 100);
  return { name: missing === 'code' ? 'noCode' : 'noExample', status: 400, values: { wanted }, known };
}

const prefixOf = ({ config }: Context, { reference }: SentRequest) =>
  `${config.mock_origin === undefined ? config.base_path : ''}/mock/${encodeURIComponent(reference)}`;

/** The same request gets the same values. */
function seedOf({ method, path, query, body }: SentRequest): string {
  const pairs = [...query].filter(([name]) => name !== keyParameter).toSorted();
  return `${method} ${path} ${JSON.stringify(pairs)} ${body.toString('latin1')}`;
}

type Written = {
  chosen: ChosenAnswer;
  endpoint: Endpoint;
  seed: string;
  faults: readonly MockFault[];
  prefix: string;
};

function writeAnswer(
  { chosen, endpoint, seed, faults, prefix }: Written,
  request: CheckedRequest,
): MockResponse {
  const { status, response, body, example, source } = chosen;
  const { lang } = request.visitor;
  const choose = chooseBy(seed);
  const content_type = body?.content_type ?? '';
  const value =
    example?.value ??
    (body && source === 'made'
      ? answerValue(body.schema, { lang, choose, known: knownOf(request) })
      : undefined);
  const hasBody = value !== undefined && status !== 204 && status !== 205 && status !== 304;
  const text = hasBody ? writeValue(value, content_type) : '';
  const base = { prefix, servers: endpoint.servers };
  const documented = (response?.headers ?? []).flatMap(({ name, schema }) => {
    const made = answerValue(schema, { lang, choose, known: new Map() });
    const safe = safeHeader(name, typeof made === 'object' ? '' : String(made), base);
    return safe ? [safe] : [];
  });
  return {
    status,
    headers: {
      ...Object.fromEntries(documented),
      ...openHeaders,
      ...(hasBody && { 'content-type': safeType(content_type, text) }),
      'x-mock-source': source,
      ...(example &&
        example.name !== '' && {
          'x-mock-example': encodeURIComponent(example.name.slice(0, 100).toWellFormed()),
        }),
      ...(faults.length > 0 && { 'x-mock-faults': faultsHeader(faults) }),
    },
    body: text,
    delay_ms: 0,
  };
}

const knownMaxLength = 200;

/** What the request says itself comes back: the variables of its path, and the plain fields of its body. */
function knownOf({ variables, sent }: CheckedRequest): Map<string, string> {
  const fields = sent.kind === 'value' && isPlain(sent.value) ? Object.entries(sent.value) : [];
  const plain = fields.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  const all = [...plain, ...variables].filter(([, value]) => value !== '' && value.length <= knownMaxLength);
  return new Map(all.map(([name, value]) => [name.toLowerCase(), value]));
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
