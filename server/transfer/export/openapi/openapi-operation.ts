/** What a page says -> one operation of an OpenAPI 3.1 document. */
import type { Body, Endpoint, Example, Parameter, Response } from '#common/field-model/model/endpoint.ts';
import { firstText, type Plain } from '#common/field-model/model/plain.ts';
import { anySchema } from '#common/field-model/model/schema.ts';
import type { Components } from './openapi-component.ts';
import type { OperationPath } from './openapi-place.ts';
import { writeSchema } from './openapi-schema.ts';
import { type Schemes, writeSecurity } from './openapi-security.ts';

/** What the document has described already, for its operations to refer to. */
export type WrittenOperation = { components: Components; schemes: Schemes; operation_ids: Set<string> };

/** Without its tags and servers: those are the document's business. */
export function writeOperation(
  title: string,
  endpoint: Endpoint,
  { unnamed }: OperationPath,
  shared: WrittenOperation,
): Plain {
  const { description, security, is_deprecated, removal_date, deprecation_note, error_codes, remarks } =
    endpoint;
  const parameters = writeParameters([...endpoint.parameters, ...unnamed.map(pathParameter)], shared);
  const responses = writeResponses(endpoint.responses, shared);
  return {
    summary: title,
    ...(description === '' ? {} : { description }),
    ...operationId(endpoint.operation_id, shared),
    ...(is_deprecated ? { deprecated: true } : {}),
    ...(removal_date === '' ? {} : { 'x-sunset': removal_date }),
    ...(deprecation_note === '' ? {} : { 'x-deprecation-note': deprecation_note }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(endpoint, shared),
    ...(Object.keys(responses).length > 0 ? { responses } : {}),
    ...(security.length > 0 ? { security: writeSecurity(security, shared.schemes) } : {}),
    ...(error_codes.length > 0 ? { 'x-error-codes': error_codes } : {}),
    ...(remarks === '' ? {} : { 'x-remarks': remarks }),
  };
}

/** Two operations may not bear one id. */
function operationId(operationId: string, { operation_ids }: WrittenOperation): Plain {
  if (operationId === '') return {};
  if (operation_ids.has(operationId)) return { 'x-operation-id': operationId };
  operation_ids.add(operationId);
  return { operationId };
}

function pathParameter(name: string): Parameter {
  return { place: 'path', name, is_required: true, schema: { ...anySchema(), types: ['string'] } };
}

function writeParameters(parameters: Parameter[], shared: WrittenOperation): Plain[] {
  const unique = new Map(
    parameters.toReversed().map(parameter => [`${parameter.place} ${parameter.name}`, parameter]),
  );
  return [...unique.values()].toReversed().map(parameter => ({
    name: parameter.name,
    in: parameter.place,
    ...(parameter.place === 'path' ? { required: true } : {}),
    ...describeParameter(parameter, shared),
  }));
}

/** What is said of a parameter stands beside its schema. */
function describeParameter(
  { place, is_required, schema }: Parameter,
  { components }: WrittenOperation,
): Plain {
  const { description, is_deprecated, removal_date } = schema;
  const plain = { ...schema, description: '', is_deprecated: false, removal_date: '' };
  return {
    ...(description === '' ? {} : { description }),
    ...(is_required && place !== 'path' ? { required: true } : {}),
    ...(is_deprecated ? { deprecated: true } : {}),
    ...(removal_date === '' ? {} : { 'x-sunset': removal_date }),
    schema: writeSchema(components.has(schema.title) ? schema : plain, components),
  };
}

function requestBody(
  { bodies, body_description, is_body_required }: Endpoint,
  shared: WrittenOperation,
): Plain {
  if (bodies.length === 0 && body_description === '' && !is_body_required) return {};
  const said = {
    ...(body_description === '' ? {} : { description: body_description }),
    ...(is_body_required ? { required: true } : {}),
  };
  return { requestBody: { ...said, content: writeContent(bodies, shared) } };
}

/** Types that stand together have the same content; of two bodies of one type the first counts. */
function writeContent(bodies: Body[], { components }: WrittenOperation): Plain {
  const content = new Map<string, Plain>();
  for (const body of bodies) {
    const media = { ...mediaSchema(body, components), ...writeExamples(body.examples) };
    for (const type of body.content_type.split(',').map(name => firstText(name.trim(), 'application/json'))) {
      if (!content.has(type)) content.set(type, media);
    }
  }
  return Object.fromEntries(content);
}

function mediaSchema({ schema }: Body, components: Components): Plain {
  const written = writeSchema(schema, components);
  return Object.keys(written).length > 0 ? { schema: written } : {};
}

function writeExamples(examples: Example[]): Plain {
  const [first, ...others] = examples;
  if (!first) return {};
  if (others.length === 0 && first.name === '') return { example: first.value };
  const named = examples.map(({ name, value }, index): [string, Plain] => {
    const isTaken = examples.findIndex(example => example.name === name) < index;
    return [name === '' || isTaken ? `${name} ${index + 1}`.trim() : name, { value }];
  });
  return { examples: Object.fromEntries(named) };
}

function writeResponses(responses: Response[], shared: WrittenOperation): Plain {
  const written = new Map<string, Plain>();
  for (const { status, description, headers, bodies } of responses) {
    const key = /^[1-5](\d\d|XX)$/i.test(status) ? status.toUpperCase() : 'default';
    if (written.has(key)) continue;
    written.set(key, {
      description,
      ...(headers.length > 0 ? { headers: writeHeaders(headers, shared) } : {}),
      ...(bodies.length > 0 ? { content: writeContent(bodies, shared) } : {}),
    });
  }
  return Object.fromEntries(written);
}

function writeHeaders(headers: Parameter[], shared: WrittenOperation): Plain {
  return Object.fromEntries(headers.map(header => [header.name, describeParameter(header, shared)]));
}
