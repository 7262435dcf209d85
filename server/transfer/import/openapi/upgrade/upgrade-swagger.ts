/** A document of version 2.0 -> the same in the words of 3.1. Its schemas are changed in place. */
import { isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { findPart } from '../../document/find-part.ts';
import { upgradeParts } from './upgrade-schemas.ts';

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);

/** What 3.1 says at the same place in the same words. */
const kept = ['info', 'tags', 'externalDocs', 'security'];

export function upgradeSwagger(source: Plain): Plain {
  upgradeParts(source);
  const servers = serversOf(source, source.schemes);
  const entries = Object.entries(source);
  return {
    openapi: '3.1.0',
    ...Object.fromEntries(entries.filter(([key]) => kept.includes(key) || key.startsWith('x-'))),
    ...(servers.length > 0 ? { servers } : {}),
    paths: mapPlain(source.paths, (item, path) => (path.startsWith('x-') ? item : upgradePath(source, item))),
    ...part('components', upgradeComponents(source)),
  };
}

function mapPlain(value: unknown, convert: (inner: unknown, name: string) => unknown): Plain {
  return Object.fromEntries(
    Object.entries(plainOf(value)).map(([name, inner]) => [name, convert(inner, name)]),
  );
}

function part(name: string, value: Plain | undefined): Plain {
  return value === undefined || Object.keys(value).length === 0 ? {} : { [name]: value };
}

/** The address that 2.0 writes in three parts; none where it says none. */
function serversOf(root: Plain, schemes: unknown): Plain[] {
  const host = textOf(root.host);
  const path = textOf(root.basePath).replace(/\/$/, '');
  if (host === '') return path === '' ? [] : [{ url: path }];
  const named = listOf(schemes).map(textOf);
  return (named.length > 0 ? named : ['https']).map(scheme => ({ url: `${scheme}://${host}${path}` }));
}

function upgradeComponents(source: Plain): Plain {
  const shared = Object.entries(plainOf(source.parameters)).filter(([, one]) => isPlain(one)) as [
    string,
    Plain,
  ][];
  const isBody = ([, { in: place }]: [string, Plain]) => place === 'body';
  const bodies = shared.filter(isBody).map(([name, body]) => [name, upgradeBody(source, body, {})]);
  const isOther = ([, { in: place }]: [string, Plain]) => place !== 'body' && place !== 'formData';
  const others = shared.filter(isOther).map(([name, one]) => [name, upgradeParameter(one)]);
  return {
    ...part('schemas', isPlain(source.definitions) ? source.definitions : undefined),
    ...part('parameters', Object.fromEntries(others)),
    ...part('requestBodies', Object.fromEntries(bodies)),
    ...part(
      'responses',
      mapPlain(source.responses, response => upgradeResponse(source, response, {})),
    ),
    ...part('securitySchemes', mapPlain(source.securityDefinitions, upgradeScheme)),
  };
}

function upgradePath(source: Plain, item: unknown): unknown {
  if (!isPlain(item)) return item;
  const { parameters, ...rest } = item;
  const shared = listOf(parameters);
  const entries = Object.entries(rest).map(([key, value]): [string, unknown] => [
    key,
    methods.has(key) && isPlain(value) ? upgradeOperation(source, value, shared) : value,
  ]);
  const own = shared.filter(one => !isBodyPart(source, one)).map(upgradeParameter);
  return { ...(own.length > 0 ? { parameters: own } : {}), ...Object.fromEntries(entries) };
}

function upgradeOperation(source: Plain, operation: Plain, shared: readonly unknown[]): Plain {
  const { consumes: _consumes, produces: _produces, schemes, parameters, responses, ...rest } = operation;
  const own = listOf(parameters);
  const body = bodyOf(source, [...shared, ...own], operation);
  const named = own.filter(one => !isBodyPart(source, one)).map(upgradeParameter);
  return {
    ...rest,
    ...(schemes === undefined ? {} : { servers: serversOf(source, schemes) }),
    ...(named.length > 0 ? { parameters: named } : {}),
    ...(body === undefined ? {} : { requestBody: body }),
    ...(responses === undefined
      ? {}
      : {
          responses: mapPlain(responses, (response, status) =>
            status.startsWith('x-') ? response : upgradeResponse(source, response, operation),
          ),
        }),
  };
}

/** What a reference of 2.0 to a parameter leads to, before it was moved. */
function parameterAt(source: Plain, parameter: unknown): Plain {
  const { $ref } = plainOf(parameter);
  if (typeof $ref !== 'string') return plainOf(parameter);
  return plainOf(findPart(source, $ref.replace(/^#\/components\/parameters\//, '#/parameters/')));
}

function isBodyPart(source: Plain, parameter: unknown): boolean {
  return ['body', 'formData'].includes(textOf(parameterAt(source, parameter).in));
}

const parameterWords = new Set([
  'name',
  'in',
  'required',
  'description',
  'allowEmptyValue',
  'deprecated',
  '$ref',
]);

/** What a value is stands beside the parameter itself in 2.0. */
function upgradeParameter(parameter: unknown): unknown {
  if (!isPlain(parameter) || parameter.$ref !== undefined) return parameter;
  const { collectionFormat, schema: whole, ...words } = parameter;
  const entries = Object.entries(words);
  const isSaid = ([word]: [string, unknown]) => parameterWords.has(word) || word.startsWith('x-');
  const schema = { ...plainOf(whole), ...Object.fromEntries(entries.filter(entry => !isSaid(entry))) };
  return {
    ...Object.fromEntries(entries.filter(isSaid)),
    ...styleOf(parameter, collectionFormat),
    ...(Object.keys(schema).length > 0 ? { schema } : {}),
  };
}

/** How a list is written in an address; 3.1 repeats the name where nothing is said, 2.0 writes commas. */
function styleOf({ type, in: place }: Plain, collectionFormat: unknown): Plain {
  if (type !== 'array') return {};
  const isQuery = place === 'query' || place === 'formData';
  if (collectionFormat === 'multi') return { style: 'form', explode: true };
  if (collectionFormat === 'ssv') return { style: 'spaceDelimited', explode: false };
  if (collectionFormat === 'pipes') return { style: 'pipeDelimited', explode: false };
  const unsaid = collectionFormat === 'tsv' ? { 'x-collectionFormat': collectionFormat } : {};
  return { ...(isQuery ? { style: 'form', explode: false } : {}), ...unsaid };
}

/** The body that 2.0 writes among the parameters. */
function bodyOf(source: Plain, parameters: readonly unknown[], operation: Plain): Plain | undefined {
  const found = parameters.map(one => ({ one: plainOf(one), parameter: parameterAt(source, one) }));
  const whole = found.findLast(({ parameter }) => parameter.in === 'body');
  if (whole) {
    const isOwn = operation.consumes === undefined && typeof whole.one.$ref === 'string';
    return isOwn
      ? { $ref: textOf(whole.one.$ref).replace('#/components/parameters/', '#/components/requestBodies/') }
      : upgradeBody(source, whole.parameter, operation);
  }
  const fields = found.map(({ parameter }) => parameter).filter(({ in: place }) => place === 'formData');
  return fields.length > 0 ? formOf(source, fields, operation) : undefined;
}

function upgradeBody(source: Plain, body: Plain, operation: Plain): Plain {
  const { in: _place, schema, name, ...rest } = body;
  const types = mediaTypes(operation.consumes ?? source.consumes);
  const media = schema === undefined ? {} : { schema };
  const content = sameFor(types.length > 0 ? types : ['application/json'], media);
  return { ...(name === undefined || name === 'body' ? {} : { 'x-body-name': name }), ...rest, content };
}

function formOf(source: Plain, fields: readonly Plain[], operation: Plain): Plain {
  const properties = Object.fromEntries(fields.map(field => [textOf(field.name), formField(field)]));
  const styles = fields.flatMap((field): [string, Plain][] => {
    const style = styleOf(field, field.collectionFormat);
    return Object.keys(style).length > 0 ? [[textOf(field.name), style]] : [];
  });
  const required = fields.filter(field => field.required === true).map(field => textOf(field.name));
  const consumed = mediaTypes(operation.consumes ?? source.consumes).filter(type => /form/.test(type));
  const hasFile = fields.some(({ format }) => format === 'binary');
  const usual = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const media = {
    schema: { type: 'object', properties, ...(required.length > 0 ? { required } : {}) },
    ...(styles.length > 0 ? { encoding: Object.fromEntries(styles) } : {}),
  };
  return {
    ...(required.length > 0 ? { required: true } : {}),
    content: sameFor(consumed.length > 0 ? consumed : [usual], media),
  };
}

function formField({
  name: _name,
  in: _place,
  required: _required,
  collectionFormat: _format,
  ...field
}: Plain): Plain {
  return field;
}

/** A response with its schema and examples where 3.1 has them. */
function upgradeResponse(source: Plain, response: unknown, operation: Plain): unknown {
  if (!isPlain(response)) return response;
  const shared = sharedResponse(source, response);
  // What all share is written in the types of the document, and not in those of one operation.
  if (shared && (operation.produces === undefined || shared.schema === undefined)) return response;
  const { schema, examples, headers, ...rest } = shared ?? response;
  const shown = plainOf(examples);
  const produces = mediaTypes(operation.produces ?? source.produces);
  const all = [
    ...new Set([...(produces.length > 0 ? produces : ['application/json']), ...Object.keys(shown)]),
  ];
  const content = (schema === undefined ? Object.keys(shown) : all).map((type): [string, Plain] => [
    type,
    {
      ...(schema === undefined ? {} : { schema }),
      ...(Object.hasOwn(shown, type) ? { example: shown[type] } : {}),
    },
  ]);
  return {
    ...rest,
    ...(headers === undefined ? {} : { headers: mapPlain(headers, upgradeParameter) }),
    ...part('content', Object.fromEntries(content)),
  };
}

function sharedResponse(source: Plain, { $ref }: Plain): Plain | undefined {
  if (typeof $ref !== 'string') return undefined;
  return plainOf(findPart(source, $ref.replace(/^#\/components\/responses\//, '#/responses/')));
}

function mediaTypes(list: unknown): string[] {
  return listOf(list)
    .map(textOf)
    .filter(type => type !== '');
}

function sameFor(types: readonly string[], media: Plain): Plain {
  return Object.fromEntries(types.map(type => [type, media]));
}

const flowNames: Record<string, string> = {
  accessCode: 'authorizationCode',
  application: 'clientCredentials',
};

function upgradeScheme(scheme: unknown): unknown {
  if (!isPlain(scheme)) return scheme;
  if (scheme.type === 'basic') return { ...scheme, type: 'http', scheme: 'basic' };
  if (scheme.type !== 'oauth2') return scheme;
  const { flow, authorizationUrl, tokenUrl, scopes = {}, ...rest } = scheme;
  const name = textOf(flow);
  const addresses: Plain = {
    ...(authorizationUrl === undefined ? {} : { authorizationUrl }),
    ...(tokenUrl === undefined ? {} : { tokenUrl }),
  };
  return { ...rest, flows: { [flowNames[name] ?? name]: { ...addresses, scopes } } };
}
