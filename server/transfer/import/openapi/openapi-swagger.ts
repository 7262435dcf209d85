/** The words of version 2.0 -> those of version 3, one operation at a time; schemas are read as they are. */
import { isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { followPlain, type ReferenceReader } from './openapi-references.ts';

const parameterWords = new Set([
  'name',
  'in',
  'required',
  'description',
  'collectionFormat',
  'allowEmptyValue',
]);

/** What a value is stands beside the parameter itself in 2.0. */
export function modernParameter(parameter: Plain): Plain {
  const entries = Object.entries(parameter);
  const schema = Object.fromEntries(entries.filter(([word]) => !parameterWords.has(word)));
  const rest = Object.fromEntries(entries.filter(([word]) => parameterWords.has(word)));
  return { ...rest, schema };
}

/** The body that 2.0 writes among the parameters. */
export function modernBody(book: ReferenceReader, parameters: Plain[], operation: Plain): Plain | undefined {
  const consumes = mediaTypes(operation.consumes ?? book.root.consumes);
  const whole = parameters.find(parameter => parameter.in === 'body');
  if (whole) {
    const types = consumes.length > 0 ? consumes : ['application/json'];
    const { description, required, schema } = whole;
    return { description, required, content: sameFor(types, { schema }) };
  }
  const fields = parameters.filter(parameter => parameter.in === 'formData');
  return fields.length > 0 ? modernForm(fields, consumes) : undefined;
}

function modernForm(fields: Plain[], consumes: string[]): Plain {
  const named = fields.map((field): [string, Plain] => {
    const { schema, description } = modernParameter(field);
    return [textOf(field.name), { ...plainOf(schema), description }];
  });
  const required = fields.filter(field => field.required === true).map(field => textOf(field.name));
  const hasFile = fields.some(field => field.type === 'file');
  const asked = consumes.filter(type => /form/.test(type));
  const usual = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const schema = { type: 'object', properties: Object.fromEntries(named), required };
  return { required: required.length > 0, content: sameFor(asked.length > 0 ? asked : [usual], { schema }) };
}

/** A response with its schema and examples where version 3 has them. */
export function modernResponse(book: ReferenceReader, response: Plain, operation: Plain): Plain {
  const produces = mediaTypes(operation.produces ?? book.root.produces);
  const examples = plainOf(response.examples);
  const types = [
    ...new Set([...(produces.length > 0 ? produces : ['application/json']), ...Object.keys(examples)]),
  ];
  if (response.schema === undefined && Object.keys(examples).length === 0) return response;
  const told = response.schema === undefined ? Object.keys(examples) : types;
  const content = told.map((type): [string, Plain] => [
    type,
    { schema: response.schema, ...(Object.hasOwn(examples, type) ? { example: examples[type] } : {}) },
  ]);
  return { ...response, content: Object.fromEntries(content) };
}

/** The address that 2.0 writes in three parts; none where it says none. */
export function modernServers(root: Plain, operation: Plain): string[] {
  const host = textOf(root.host);
  const path = textOf(root.basePath).replace(/\/$/, '');
  if (host === '') return path === '' ? [] : [path];
  const named = listOf(operation.schemes ?? root.schemes).map(textOf);
  return (named.length > 0 ? named : ['https']).map(scheme => `${scheme}://${host}${path}`);
}

const flowNames: Record<string, string> = {
  accessCode: 'authorizationCode',
  application: 'clientCredentials',
};

export function modernScheme(scheme: Plain): Plain {
  if (scheme.type === 'basic') return { ...scheme, type: 'http', scheme: 'basic' };
  if (scheme.type !== 'oauth2') return scheme;
  const flow = textOf(scheme.flow);
  return { ...scheme, flows: { [flowNames[flow] ?? flow]: scheme } };
}

/** Parameters that 2.0 defines for all operations are found like any other. */
export function plainParameters(book: ReferenceReader, parameters: unknown[], where: string): Plain[] {
  return parameters
    .map(parameter => followPlain(book, parameter, where))
    .filter(parameter => isPlain(parameter));
}

function mediaTypes(list: unknown): string[] {
  return listOf(list)
    .map(textOf)
    .filter(type => type !== '');
}

function sameFor(types: string[], media: Plain): Plain {
  return Object.fromEntries(types.map(type => [type, media]));
}
