/** One operation of an OpenAPI document -> what its page says. */
import type { Endpoint, Parameter, Security } from '#common/field-model/model/endpoint.ts';
import { firstText, isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { describeSecurity } from '#common/field-model/model/security-detail.ts';
import { t } from '#common/texts/index.ts';
import { readBodies, readParameter, readResponses } from './openapi-body.ts';
import { type Budget, openBudget, takeText } from './openapi-budget.ts';
import { followPlain, type Operation, type ReferenceReader, warn } from './openapi-references.ts';
import { modernBody, modernScheme, modernServers, plainParameters } from './openapi-swagger.ts';

export function readOperation(
  book: ReferenceReader,
  { method, path, operation, path_item }: Operation,
): Endpoint {
  const room = openBudget(book, `${method} ${path}`);
  const sources = mergeParameters(book, [path_item.parameters, operation.parameters], room.where);
  const bodySource = book.is_swagger ? modernBody(book, sources, operation) : operation.requestBody;
  const description = takeText(room, describeOperation(operation));
  const parameters = readParameters(sources, room);
  const body = bodySource === undefined ? {} : (followPlain(book, bodySource, room.where) ?? {});
  const body_description = takeText(room, body.description);
  return {
    method,
    path,
    servers: serversOf(book, operation, path_item),
    operation_id: firstText(operation.operationId, operation['x-operation-id']),
    description,
    is_deprecated: operation.deprecated === true,
    security: readSecurity(book, operation, room.where),
    parameters,
    is_body_required: body.required === true,
    body_description,
    bodies: readBodies(body.content, room),
    responses: readResponses(operation, room),
    remarks: firstText(takeText(room, operation['x-remarks']), convertCallbacks(operation, room)),
  };
}

function describeOperation({ description, externalDocs }: Plain): string {
  const { url, description: label } = plainOf(externalDocs);
  const link = textOf(url) === '' ? '' : `[${firstText(label, url)}](${textOf(url)})`;
  return [textOf(description).trim(), link].filter(part => part !== '').join('\n\n');
}

/** An operation's own parameter takes the place of its path's. */
function mergeParameters(book: ReferenceReader, lists: unknown[], where: string): Plain[] {
  const merged = new Map<string, Plain>();
  for (const source of plainParameters(book, lists.flatMap(listOf), where)) {
    merged.set(`${textOf(source.in)} ${textOf(source.name)}`, source);
  }
  return [...merged.values()];
}

const bodyPlaces = new Set(['body', 'formData']);

function readParameters(sources: Plain[], room: Budget): Parameter[] {
  return sources
    .filter(source => !room.book.is_swagger || !bodyPlaces.has(textOf(source.in)))
    .flatMap(source => {
      const parameter = readParameter(source, room);
      if (!parameter) warn(room.book, 'notRead', `${room.where}: ${textOf(source.name)}`);
      return parameter ? [parameter] : [];
    });
}

function serversOf({ root, is_swagger }: ReferenceReader, operation: Plain, path_item: Plain): string[] {
  if (is_swagger) return modernServers(root, operation);
  const own = [operation.servers, path_item.servers, root.servers].find(list => listOf(list).length > 0);
  return listOf(own)
    .map(serverAddress)
    .filter(address => address !== '' && address !== '/');
}

/** The address with the usual values of its variables; a closing slash would be doubled by the path. */
function serverAddress(server: unknown): string {
  const { url, variables } = plainOf(server);
  const filled = textOf(url).replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const preset = textOf(plainOf(plainOf(variables)[name]).default);
    return preset === '' ? whole : preset;
  });
  return filled.replace(/(?<=.)\/$/, '');
}

function readSecurity(book: ReferenceReader, operation: Plain, where: string): Security[][] {
  const { root } = book;
  const schemes = plainOf(
    book.is_swagger ? root.securityDefinitions : plainOf(root.components).securitySchemes,
  );
  const wanted = listOf(operation.security ?? root.security).filter(isPlain);
  return wanted.map(names =>
    Object.entries(names).map(([name, scopes]) => {
      const found = Object.hasOwn(schemes, name) ? (followPlain(book, schemes[name], where) ?? {}) : {};
      const scheme = book.is_swagger ? modernScheme(found) : found;
      return { name, ...describeSecurity(scheme), scopes: listOf(scopes).map(textOf) };
    }),
  );
}

/** Requests that the server will send to the caller: named, with what they are for. */
function convertCallbacks({ callbacks }: Plain, room: Budget): string {
  const lines = Object.entries(plainOf(callbacks)).flatMap(([name, value]) => {
    const addresses = Object.entries(followPlain(room.book, value, room.where) ?? {});
    return addresses.flatMap(([address, item]) => callbackLines(name, address, plainOf(item)));
  });
  if (lines.length === 0) return '';
  return takeText(room, [`**${t(room.book.lang, 'foreign.callbacks')}**`, '', ...lines].join('\n'));
}

function callbackLines(name: string, address: string, item: Plain): string[] {
  return Object.entries(item)
    .filter(([, operation]) => isPlain(operation) && operation.responses !== undefined)
    .map(([method, operation]) => {
      const { summary, description } = plainOf(operation);
      const said = firstText(summary, description).replace(/\s+/g, ' ');
      return `- ${name}: \`${method.toUpperCase()} ${address}\`${said === '' ? '' : `: ${said}`}`;
    });
}
