/** The contract as a document: OpenAPI 3.1, from the same shapes that check every call. */
import { otherNames } from '#common/contract/aliases.ts';
import type { Call } from '#common/contract/call.ts';
import { type CallExample, exampleOf } from '#common/contract/descriptions/example.ts';
import { aboutCall } from '#common/contract/descriptions/look-up.ts';
import { shapeOf } from '#common/contract/descriptions/shape.ts';
import { type CallName, contract } from '#common/contract/index.ts';
import { type TokenScope, tokenScopes } from '#common/contract/token-scopes.ts';
import { type ErrorName, errorCodes } from '#common/errors.ts';
import { type Lang, t, type Values } from '#common/texts/index.ts';
import type { apiDocument } from '#common/texts/server/api-document.ts';
import manifest from '../../../package.json' with { type: 'json' };

/** Every call may answer these. */
const generalErrors: readonly ErrorName[] = [
  'badInput',
  'fieldTooLong',
  'tooLarge',
  'tooMuchAtOnce',
  'notLoggedIn',
  'broken',
];

type Json = Record<string, unknown>;

/** @param address where the product is reached, without a slash at the end */
export function describeContract(address: string, lang: Lang): Json {
  const names = Object.keys(contract) as CallName[];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Docstead',
      version: manifest.version,
      description: `${say(lang, 'about')}\n\n${say(lang, 'tokens')}`,
    },
    servers: [{ url: `${address}/api` }],
    tags: [...new Set(names.map(groupOf))].map(name => ({ name })),
    security: [{ cookie: [] }, { bearer: [] }, { token: [] }, {}],
    paths: pathsOf(names, lang),
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'cookie_token' },
        bearer: { type: 'http', scheme: 'bearer', description: say(lang, 'tokens') },
        token: { type: 'apiKey', in: 'header', name: 'X-API-Token' },
      },
      schemas: { Failure: failureShape(lang) },
    },
  };
}

/** The contract does not change while the product runs. */
const made = new Map<Lang, Json>();

function pathsOf(names: readonly CallName[], lang: Lang): Json {
  const known = made.get(lang);
  if (known) return known;
  const paths = Object.fromEntries(names.map(name => [`/${name}`, { post: describeCall(name, lang) }]));
  made.set(lang, paths);
  return paths;
}

function say(lang: Lang, word: keyof typeof apiDocument, values?: Values): string {
  return t(lang, `apiDocument.${word}`, values);
}

function failureShape(lang: Lang): Json {
  return {
    type: 'object',
    properties: {
      error_code: { type: 'integer', not: { const: 0 }, description: say(lang, 'failureCode') },
      error_message: { type: 'string', description: say(lang, 'failureMessage') },
    },
    required: ['error_code', 'error_message'],
  };
}

const scopeTexts = {
  read: 'tokenRead',
  write: 'tokenWrite',
  'read-all': 'tokenReadAll',
  'write-all': 'tokenWriteAll',
  none: 'tokenNone',
} as const satisfies Record<TokenScope, keyof typeof apiDocument>;

const groupOf = (name: string) => name.split('/')[0] ?? '';

function describeCall(name: CallName, lang: Lang): Json {
  const call: Call = contract[name];
  const about = aboutCall(name, lang);
  const others = Object.entries(otherNames).flatMap(([other, target]) => (target === name ? [other] : []));
  const alias = say(lang, 'alsoKnown', { names: others.map(other => `\`${other}\``).join(', ') });
  const errors = errorsOf(call);
  return {
    operationId: name.replace('/', '_'),
    tags: [groupOf(name)],
    summary: about,
    description: [
      about,
      ...(others.length === 0 ? [] : [alias]),
      say(lang, scopeTexts[tokenScopes[name]]),
      `${say(lang, 'errors')}:\n\n${errors.map(error => describeError(error, lang)).join('\n')}`,
    ].join('\n\n'),
    requestBody: describeInput(name, call, lang),
    responses: { '200': describeAnswer(name, call, lang) },
    'x-kind': call.kind,
    'x-token-scope': tokenScopes[name],
    'x-errors': errors.map(error => ({ name: error, code: errorCodes[error] })),
  };
}

function errorsOf(call: Call): ErrorName[] {
  return [...new Set([...call.errors, ...generalErrors])];
}

function describeError(name: ErrorName, lang: Lang): string {
  return `- \`${name}\` (${errorCodes[name]}): ${t(lang, `error.${name}`)}`;
}

/** A file comes as multipart only. */
function describeInput(name: CallName, call: Call, lang: Lang): Json {
  const schema = shapeOf(name, 'sent', lang);
  const { request: example } = exampleOf(name);
  const form = call.upload ? {} : { 'application/x-www-form-urlencoded': { schema, example } };
  return {
    required: Array.isArray(schema.required),
    content: { ...form, 'multipart/form-data': { schema, example } },
  };
}

function describeAnswer(name: CallName, call: Call, lang: Lang): Json {
  const failure = { $ref: '#/components/schemas/Failure' };
  const { answer } = exampleOf(name);
  if (call.answers_text === true)
    return {
      description: say(lang, 'answerText'),
      headers: { 'x-error-code': { schema: { type: 'integer' } } },
      content: { 'text/plain': { schema: { type: 'string' }, example: answer } },
    };
  if (call.answers_lines === true)
    return {
      description: say(lang, 'answerLines'),
      content: {
        'application/x-ndjson': { schema: shapeOf(name, 'answered', lang) },
        'application/json': { schema: failure },
      },
    };
  if (call.kind === 'download')
    return {
      description: say(lang, 'answerFile'),
      content: { [fileTypeOf(answer)]: {}, 'application/json': { schema: failure } },
    };
  const success = {
    type: 'object',
    properties: {
      error_code: { const: 0, description: say(lang, 'successCode') },
      error_message: { type: 'string' },
      data: shapeOf(name, 'answered', lang),
    },
    required: ['error_code', 'data'],
  };
  return {
    description: say(lang, 'answerData'),
    content: { 'application/json': { schema: { oneOf: [success, failure] }, example: answer } },
  };
}

function fileTypeOf(answer: CallExample['answer']): string {
  return typeof answer === 'object' && 'file' in answer ? String(answer.file) : '*/*';
}
