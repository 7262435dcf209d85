/** What stands beside a page's text in its row. Every statement that writes a text writes these columns. */
import { endpointOf } from '#common/search/page-endpoint.ts';

export function withEndpoint<Row extends { page_content: string }>(row: Row) {
  return { ...row, ...endpointOf(row.page_content), is_endpoint_read: 1 };
}

/** So that a copy of a row has them too. */
export const endpointColumns = [
  'endpoint_method',
  'endpoint_path',
  'endpoint_key',
  'is_deprecated',
  'is_endpoint_read',
] as const;
