/** Which endpoint a page is about: of its first endpoint bar, as the columns of the page have it. */
import { readAddress } from '../field-model/model/request-address.ts';
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
};

const noEndpoint: PageEndpoint = { endpoint_method: '', endpoint_path: '', endpoint_key: '' };

export function endpointOf(markdown: string): PageEndpoint {
  const request = findEndpoint(markdown);
  if (request === undefined) return noEndpoint;
  const { path } = readAddress(request.address);
  const endpoint_path = path === '' ? '/' : path.slice(0, endpointPathMaxLength).toWellFormed();
  return { endpoint_method: request.method, endpoint_path, endpoint_key: pathKey(endpoint_path) };
}
