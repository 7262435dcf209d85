/** Where a request stands in an OpenAPI document: its path as templates write it, and the server it is sent to. */
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { pathNames, readAddress } from '#common/field-model/model/request-address.ts';

export type OperationPath = {
  /** Begins with a slash; names stand in braces. */
  path: string;
  servers: string[];
  /** Names in the path that no parameter describes. */
  unnamed: string[];
};

/** A hand-written page may hold a whole address, or a path without its slash. Undefined without any. */
export function operationPathOf({ path, servers, parameters }: Endpoint): OperationPath | undefined {
  if (path.trim() === '' && servers.length === 0) return undefined;
  const isWhole = /^([a-z][\w+.-]*:)?\/\/|^\{\{/i.test(path.trim());
  const address = readAddress(isWhole ? path : `/${path.trim().replace(/^\/+/, '')}`);
  const template = templateOf(address.path);
  const declared = new Set(parameters.filter(({ place }) => place === 'path').map(({ name }) => name));
  return {
    path: template,
    servers: address.server === '' ? servers : [address.server],
    unnamed: pathNames(template).filter(name => !declared.has(name)),
  };
}

/** Variables of collections (`{{id}}`) are names like any other; a document may not hold one name twice. */
function templateOf(path: string): string {
  const single = path.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, '{$1}');
  return single.startsWith('/') ? single : `/${single}`;
}

/** `/a/{id}` and `/a/{name}` are the same place. */
export function isSamePath(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

/** An address with its variables described, as a document wants them. */
export function writeServer(address: string): object {
  const url = address.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, '{$1}');
  const names = pathNames(url);
  if (names.length === 0) return { url };
  return { url, variables: Object.fromEntries(names.map(name => [name, { default: name }])) };
}
