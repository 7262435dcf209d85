/**
 * Which endpoint a page is about, as the columns of the page have it: of its first endpoint bar, which a save reads at once,
 * or else of what the page was understood as, which is read in the background.
 */

import { endpointsIn, type PageModel } from '../field-model/model/page-model.ts';
import { readAddress, readWrittenAddress } from '../field-model/model/request-address.ts';
import { readPages } from '../field-model/read-markdown.ts';
import { endpointPathMaxLength } from '../limits.ts';
import { findEndpoint } from '../markdown/find-endpoint.ts';
import { pathKey } from './path-key.ts';

/** All empty for a page without an endpoint. */
export type PageEndpoint = {
  /** Empty where the page gives none; the first of several. */
  endpoint_method: string;
  /** Without the host: `/orders/{id}`. */
  endpoint_path: string;
  /** By which it is found: see `pathKey`. */
  endpoint_key: string;
  /** 1: what its page says of it begins with that. */
  is_deprecated: number;
};

export const noEndpoint: PageEndpoint = {
  endpoint_method: '',
  endpoint_path: '',
  endpoint_key: '',
  is_deprecated: 0,
};

/** Few pages have such a word outside of their tables: only those are read whole. */
const deprecationWord = /^(?!\s*\|).*(?:deprecated|废弃|弃用|作废)/im;

/** @returns undefined for a page without an endpoint bar */
export function endpointOfBar(markdown: string): PageEndpoint | undefined {
  const request = findEndpoint(markdown);
  if (request === undefined) return undefined;
  return pageEndpoint(request.method, readAddress(request.address).path, isDeprecated(markdown));
}

/** Of a page that is about one endpoint: a page about several is not found by one of them. */
export function endpointOfModels(models: readonly PageModel[]): PageEndpoint {
  const endpoints = endpointsIn(models);
  const [endpoint] = endpoints;
  if (endpoint === undefined || endpoints.length > 1) return noEndpoint;
  if (endpoint.is_webhook || endpoint.path.trim() === '') return noEndpoint;
  const [method = ''] = /[A-Z]+/.exec(endpoint.method) ?? [];
  return pageEndpoint(method, readWrittenAddress(endpoint.path).path, endpoint.is_deprecated);
}

function pageEndpoint(endpoint_method: string, path: string, isDeprecated: boolean): PageEndpoint {
  const endpoint_path = path === '' ? '/' : path.slice(0, endpointPathMaxLength).toWellFormed();
  return {
    endpoint_method,
    endpoint_path,
    endpoint_key: pathKey(endpoint_path),
    is_deprecated: Number(isDeprecated),
  };
}

function isDeprecated(markdown: string): boolean {
  if (!deprecationWord.test(markdown)) return false;
  const [first] = readPages(markdown);
  return first?.kind === 'endpoint' && first.endpoint.is_deprecated;
}
