/** The answer that was chosen -> what goes over the wire: its example or made values, and the headers that may leave. */
import { type Choose, chooseBy } from '#common/field-model/choose-value.ts';
import { isPlain } from '#common/field-model/model/plain.ts';
import type { Json } from '#common/field-model/model/schema.ts';
import { answerValue } from '#common/field-model/sample-value.ts';
import type { MockFault } from '#common/mock-kinds.ts';
import type { MockResponse } from '../../platform/http/app-parts.ts';
import type { CheckedRequest } from './check-request.ts';
import type { ChosenAnswer } from './choose-answer.ts';
import { faultsHeader } from './refuse-request.ts';
import { openHeaders, safeHeader, safeType, writeValue } from './safe-answer.ts';

type Written = {
  chosen: ChosenAnswer;
  servers: readonly string[];
  /** Made values follow from it. */
  seed: string;
  faults: readonly MockFault[];
  /** Where the mock of the item stands. */
  prefix: string;
};

export function writeAnswer(written: Written, request: CheckedRequest): MockResponse {
  const { chosen, faults } = written;
  const choose = chooseBy(written.seed);
  const { status, body, example, source } = chosen;
  const value = bodyless.has(status) ? undefined : valueOf(chosen, request, choose);
  const content_type = body?.content_type ?? '';
  const text = value === undefined ? '' : writeValue(value, content_type);
  const name = example?.name.slice(0, nameMaxLength).toWellFormed() ?? '';
  const headers = {
    ...documentedHeaders(written, request, choose),
    ...openHeaders,
    'x-mock-source': source,
    ...(value !== undefined && { 'content-type': safeType(content_type, text) }),
    ...(name !== '' && { 'x-mock-example': encodeURIComponent(name) }),
    ...(faults.length > 0 && { 'x-mock-faults': faultsHeader(faults) }),
  };
  return { status, headers, body: text, delay_ms: 0 };
}

const bodyless = new Set([204, 205, 304]);
const nameMaxLength = 100;

function valueOf(
  { example, body, source }: ChosenAnswer,
  request: CheckedRequest,
  choose: Choose,
): Json | undefined {
  if (example) return example.value;
  if (!body || source !== 'made') return undefined;
  return answerValue(body.schema, { lang: request.visitor.lang, choose, known: knownOf(request) });
}

function documentedHeaders(
  { chosen, servers, prefix }: Written,
  { visitor: { lang } }: CheckedRequest,
  choose: Choose,
): Record<string, string> {
  const known = new Map<string, string>();
  const safe = (chosen.response?.headers ?? []).flatMap(({ name, schema }) => {
    const value = answerValue(schema, { lang, choose, known });
    const header =
      typeof value === 'object' ? undefined : safeHeader(name, String(value), { prefix, servers });
    return header ? [header] : [];
  });
  return Object.fromEntries(safe);
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
