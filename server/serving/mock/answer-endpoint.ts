/** A request to an item -> the endpoint it is for, and its answer or what it is refused with. */
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import type { MockFault, MockSource } from '#common/mock-kinds.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import type { MockResponse } from '../../platform/http/app-parts.ts';
import { type CheckedRequest, checkRequest } from './check-request.ts';
import { chooseAnswer } from './choose-answer.ts';
import type { KeptEndpoints } from './kept-endpoints.ts';
import { type MatchedRoute, matchPath } from './match-route.ts';
import { keyParameter, readSentBody, type SentRequest } from './mock-request.ts';
import type { ItemMock } from './mock-settings.ts';
import { type Preference, readPreference } from './prefer.ts';
import { type Refusal, refuseRequest } from './refuse-request.ts';
import { writeAnswer } from './write-answer.ts';

type Answering = { context: Context; endpoints: KeptEndpoints; item: AllowedItem; settings: ItemMock };
export type AnsweredRequest = {
  response: MockResponse;
  request: CheckedRequest;
  /** undefined: none fits. */
  endpoint: Endpoint | undefined;
  page_id: number;
  source: MockSource;
  faults: readonly MockFault[];
};
type Outcome = Pick<AnsweredRequest, 'response' | 'source' | 'faults'>;

export async function answerEndpoint(answering: Answering, request: SentRequest): Promise<AnsweredRequest> {
  const { endpoints, item } = answering;
  const sent = await readSentBody(request);
  const matches = matchPath(await endpoints.routes(item), request.path, request.query);
  const match = matches.find(({ route }) => takesMethod(route.methods, request.method));
  const endpoint = match && (await endpoints.endpoint(item, match.route));
  if (!match || !endpoint) {
    const unmatched = { ...request, sent, variables: new Map<string, string>() };
    // A page that went away a moment ago has no methods either.
    const outcome = refuse(request, noEndpoint(request, match ? [] : matches), []);
    return { ...outcome, request: unmatched, endpoint: undefined, page_id: 0 };
  }
  const checked = { ...request, sent, variables: match.variables };
  const outcome = checkAndAnswer(answering, endpoint, checked);
  return { ...outcome, request: checked, endpoint, page_id: match.route.page_id };
}

function checkAndAnswer(
  { context, settings: { check_mode } }: Answering,
  endpoint: Endpoint,
  request: CheckedRequest,
): Outcome {
  const faults = check_mode === 'off' ? [] : checkRequest(endpoint, request);
  if (faults.length > 0 && check_mode === 'refuse')
    return refuse(request, { name: 'notAsPage', status: 400, reasons: faults }, faults);
  const preference = readPreference(request.headers.prefer ?? '');
  const chosen = chooseAnswer(endpoint, preference, request.headers.accept ?? '');
  if ('missing' in chosen) return refuse(request, noAnswer(chosen, preference), faults);
  const seed = preference.is_dynamic ? context.random.hex(8) : seedOf(request);
  const prefix = prefixOf(context, request);
  const response = writeAnswer({ chosen, servers: endpoint.servers, seed, faults, prefix }, request);
  return { response, source: chosen.source, faults };
}

function refuse({ visitor }: SentRequest, refusal: Refusal, faults: readonly MockFault[]): Outcome {
  return { response: refuseRequest(visitor.lang, refusal), source: 'refused', faults };
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
  const pairs = [...query].filter(([name]) => name !== keyParameter).map(pair => JSON.stringify(pair));
  return `${method} ${path} ${pairs.toSorted((a, b) => (a < b ? -1 : 1)).join(' ')} ${body.toString('latin1')}`;
}
