/** What stands beside a page's text in its row. Every statement that writes a text writes these columns. */
import { endpointOfBar, noEndpoint, type PageEndpoint } from '#common/search/page-endpoint.ts';

/**
 * @param kept what the row has: of a text without an endpoint bar only its reading in the background says which endpoint it
 * is about, and until then it is the one it was
 */
export function withEndpoint<Row extends { page_content: string }>(
  row: Row,
  kept: PageEndpoint = noEndpoint,
) {
  const { endpoint_method, endpoint_path, endpoint_key, is_deprecated } =
    endpointOfBar(row.page_content) ?? kept;
  return { ...row, endpoint_method, endpoint_path, endpoint_key, is_deprecated, is_endpoint_read: 1 };
}

/** For a statement that changes a row without having read it. */
export function changedEndpoint({ page_content }: { page_content: string }) {
  return { ...endpointOfBar(page_content), is_endpoint_read: 1 };
}

/** So that a copy of a row has them too. */
export const endpointColumns = [
  'endpoint_method',
  'endpoint_path',
  'endpoint_key',
  'is_deprecated',
  'is_endpoint_read',
] as const;
