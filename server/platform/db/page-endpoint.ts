/** What stands beside a page's text in its row. Every statement that writes a text writes the columns of its endpoint bar, and leaves the endpoint as it is where the text has none: its reading in the background says which. */
import { endpointOfBar, noEndpoint, type PageEndpoint } from '#common/search/page-endpoint.ts';

/** The whole row, for statements whose columns are fixed. @param kept what the row has */
export function withEndpoint<Row extends { page_content: string }>(
  row: Row,
  kept: PageEndpoint = noEndpoint,
) {
  const { endpoint_method, endpoint_path, endpoint_key, is_deprecated } =
    endpointOfBar(row.page_content) ?? kept;
  return { ...row, endpoint_method, endpoint_path, endpoint_key, is_deprecated, is_endpoint_read: 1 };
}

/** What a statement changes that has not read the row. */
export function barColumns({ page_content }: { page_content: string }) {
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
