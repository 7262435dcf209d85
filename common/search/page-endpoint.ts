/** Which endpoint a page is about: of its first endpoint bar, as the columns of the page have it. */

import { readAddress } from '../field-model/model/request-address.ts';
import { readPages } from '../field-model/read-markdown.ts';
import { endpointPathMaxLength } from '../limits.ts';
import { findEndpoint } from '../markdown/find-endpoint.ts';
import { pathKey } from './path-key.ts';

/** All empty for a page without an endpoint bar. */
export type PageEndpoint = {
  endpoint_method: string;
  /** Without the host: `/orders/{id}`. */
  endpoint_path: string;
  /** By which it is found: see `pathKey`. */
  endpoint_key: string;
  /** 1: what its page says of it begins with that. */
  is_deprecated: number;
};

const noEndpoint: PageEndpoint = {
  endpoint_method: '',
  endpoint_path: '',
  endpoint_key: '',
  is_deprecated: 0,
};

/** Few pages have such a word outside of their tables: only those are read whole. */
const deprecationWord = /^(?!\s*\|).*(?:deprecated|废弃|弃用|作废)/im;

export function endpointOf(markdown: string): PageEndpoint {
  const request = findEndpoint(markdown);
  if (request === undefined) return noEndpoint;
  const { path } = readAddress(request.address);
  const endpoint_path = path === '' ? '/' : path.slice(0, endpointPathMaxLength).toWellFormed();
  const is_deprecated = Number(isDeprecated(markdown));
  return {
    endpoint_method: request.method,
    endpoint_path,
    endpoint_key: pathKey(endpoint_path),
    is_deprecated,
  };
}

function isDeprecated(markdown: string): boolean {
  if (!deprecationWord.test(markdown)) return false;
  const [first] = readPages(markdown);
  return first?.kind === 'endpoint' && first.endpoint.is_deprecated;
}
