/** One operation of an OpenAPI document -> what its page says. */
import type { Endpoint, ErrorCode, Parameter, Security } from '#common/field-model/model/endpoint.ts';
import { firstText, isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { describeSecurity } from '#common/field-model/model/security-detail.ts';
import { t } from '#common/texts/index.ts';
import { readBodies, readParameter, readResponses } from './openapi-body.ts';
import { type Budget, openBudget, takeText } from './openapi-budget.ts';
import { followPlain, type Operation, type ReferenceReader, warn } from './openapi-references.ts';

export function readOperation(
  book: ReferenceReader,
  { place, method, path, operation, path_item }: Operation,
): Endpoint {
  const budget = openBudget(book, `${method} ${path}`);
  const sources = mergeParameters(book, [path_item.parameters, operation.parameters], budget.where);
  const description = takeText(budget, describeOperation(operation));
  const parameters = readParameters(sources, budget);
  const body = requestBodyOf(budget, operation);
  const body_description = takeText(budget, body.description);
  return {
    ...(place !== 'paths' && { is_webhook: true }),
    ...(place === 'callbacks' && { is_callback: true }),
    method,
    path,
    servers: serversOf([
      operation.servers,
      path_item.servers,
      ...(place === 'paths' ? [book.root.servers] : []),
    ]),
    operation_id: firstText(operation.operationId, operation['x-operation-id']),
    description,
    is_deprecated: operation.deprecated === true,
    removal_date: textOf(operation['x-sunset']),
    deprecation_note: takeText(budget, operation['x-deprecation-note']),
    security: readSecurity(book, operation, budget.where),
    parameters,
    is_body_required: body.required === true,
    body_description,
    bodies: readBodies(body.content, budget),
    responses: readResponses(operation, budget),
    error_codes: readErrorCodes(operation['x-error-codes'], budget),
    remarks: firstText(takeText(budget, operation['x-remarks']), convertCallbacks(operation, budget)),
  };
}

/** As our own export writes them. */
function readErrorCodes(source: unknown, budget: Budget): ErrorCode[] {
  return listOf(source)
    .map(plainOf)
    .map(({ code, meaning, remedy }) => ({
      code: takeText(budget, code),
      meaning: takeText(budget, meaning),
      remedy: takeText(budget, remedy),
    }));
}

function requestBodyOf({ book, where }: Budget, { requestBody }: Plain): Plain {
  return requestBody === undefined ? {} : (followPlain(book, requestBody, where) ?? {});
}

function describeOperation({ description, externalDocs }: Plain): string {
  const { url, description: label } = plainOf(externalDocs);
  const link = textOf(url) === '' ? '' : `[${firstText(label, url)}](${textOf(url)})`;
  return [textOf(description).trim(), link].filter(part => part !== '').join('\n\n');
}

/** An operation's own parameter takes the place of its path's. */
function mergeParameters(book: ReferenceReader, lists: unknown[], where: string): Plain[] {
  const merged = new Map<string, Plain>();
  for (const parameter of lists.flatMap(listOf)) {
    const source = followPlain(book, parameter, where);
    if (!source) continue;
    merged.set(`${textOf(source.in)} ${textOf(source.name)}`, source);
  }
  return [...merged.values()];
}

function readParameters(sources: Plain[], budget: Budget): Parameter[] {
  return sources.flatMap(source => {
    const parameter = readParameter(source, budget);
    if (!parameter) warn(budget.book, 'notRead', `${budget.where}: ${textOf(source.name)}`);
    return parameter ? [parameter] : [];
  });
}

/** @param lists the nearest first; a webhook is sent to its receiver, not to a server of the API */
function serversOf(lists: readonly unknown[]): string[] {
  const own = lists.find(list => listOf(list).length > 0);
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
  const schemes = plainOf(plainOf(root.components).securitySchemes);
  const wanted = listOf(operation.security ?? root.security).filter(isPlain);
  return wanted.map(names =>
    Object.entries(names).map(([name, scopes]) => {
      const scheme = Object.hasOwn(schemes, name) ? (followPlain(book, schemes[name], where) ?? {}) : {};
      return { name, ...describeSecurity(scheme), scopes: listOf(scopes).map(textOf) };
    }),
  );
}

/** Requests that the server will send to the caller: named, with what they are for. */
function convertCallbacks({ callbacks }: Plain, budget: Budget): string {
  const lines = Object.entries(plainOf(callbacks)).flatMap(([name, value]) => {
    const addresses = Object.entries(followPlain(budget.book, value, budget.where) ?? {});
    return addresses.flatMap(([address, item]) => callbackLines(name, address, plainOf(item)));
  });
  if (lines.length === 0) return '';
  return takeText(budget, [`**${t(budget.book.lang, 'foreign.callbacks')}**`, '', ...lines].join('\n'));
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
