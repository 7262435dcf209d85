/** The contract as a document: OpenAPI 3.1, from the same shapes that check every call. */
import { z } from 'zod';
import { otherNames } from '#common/contract/aliases.ts';
import type { Call } from '#common/contract/call.ts';
import { type CallName, contract } from '#common/contract/index.ts';
import { type ErrorName, errorCodes } from '#common/errors.ts';
import { t } from '#common/texts/index.ts';
import manifest from '../../package.json' with { type: 'json' };

/** Every call may answer these. */
const generalErrors: readonly ErrorName[] = ['badInput', 'tooLarge', 'notLoggedIn', 'broken'];
const about =
  'Every call takes a form, multipart or JSON body, and query parameters, by any method. Ids and flags are strings. ' +
  'Answers are `{error_code, error_message, data}` with HTTP 200; `error_code` 0 is success.';

type Json = Record<string, unknown>;

/** @param address where the product is reached, without a slash at the end */
export function describeContract(address: string): Json {
  const names = Object.keys(contract) as CallName[];
  return {
    openapi: '3.1.0',
    info: { title: 'Docstead', version: manifest.version, description: about },
    servers: [{ url: `${address}/api` }],
    tags: [...new Set(names.map(groupOf))].map(name => ({ name })),
    security: [{ cookie: [] }, { bearer: [] }, { token: [] }, {}],
    paths: Object.fromEntries(names.map(name => [`/${name}`, { post: describeCall(name, contract[name]) }])),
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'cookie_token' },
        bearer: { type: 'http', scheme: 'bearer' },
        token: { type: 'apiKey', in: 'header', name: 'X-API-Token' },
      },
      schemas: { Failure: failureSchema },
    },
  };
}

const failureSchema = {
  type: 'object',
  properties: { error_code: { type: 'integer', not: { const: 0 } }, error_message: { type: 'string' } },
  required: ['error_code', 'error_message'],
};

const groupOf = (name: string) => name.split('/')[0] ?? '';

function describeCall(name: CallName, call: Call): Json {
  const input = schemaOf(call.input);
  const others = Object.entries(otherNames).flatMap(([other, target]) => (target === name ? [other] : []));
  return {
    operationId: name.replace('/', '_'),
    tags: [groupOf(name)],
    summary: call.about,
    description: [
      call.about,
      others.length === 0 ? '' : `Also known as ${others.map(other => `\`${other}\``).join(', ')}.`,
      `Errors:\n\n${errorsOf(call).map(describeError).join('\n')}`,
    ]
      .filter(part => part !== '')
      .join('\n\n'),
    requestBody: {
      required: Array.isArray(input.required),
      content: {
        'application/x-www-form-urlencoded': { schema: input },
        'multipart/form-data': { schema: input },
      },
    },
    responses: { '200': describeAnswer(call) },
    'x-kind': call.kind,
    'x-errors': errorsOf(call).map(error => ({ name: error, code: errorCodes[error] })),
  };
}

function errorsOf(call: Call): ErrorName[] {
  return [...new Set([...call.errors, ...generalErrors])];
}

function describeError(name: ErrorName): string {
  return `- \`${name}\` (${errorCodes[name]}): ${t('en', `error.${name}`)}`;
}

function describeAnswer(call: Call): Json {
  const failure = { $ref: '#/components/schemas/Failure' };
  if (call.answers_text === true)
    return {
      description: 'A line of text; the header holds the code, 0 for success.',
      headers: { 'x-error-code': { schema: { type: 'integer' } } },
      content: { 'text/plain': { schema: { type: 'string' } } },
    };
  if (call.kind === 'download')
    return {
      description: 'The file, or why there is none.',
      content: { '*/*': {}, 'application/json': { schema: failure } },
    };
  const success = {
    type: 'object',
    properties: {
      error_code: { const: 0 },
      error_message: { type: 'string' },
      data: schemaOf(call.answer),
    },
    required: ['error_code', 'data'],
  };
  return {
    description: 'What was asked for, or why not.',
    content: { 'application/json': { schema: { oneOf: [success, failure] } } },
  };
}

/** The wire's side of a shape. */
function schemaOf(shape: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return schema;
}
