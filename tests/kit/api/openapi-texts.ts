/** Small OpenAPI documents, as a server sends them. */
type Operation = { path: string; summary: string; description?: string };

export const openApiOf = (...operations: Operation[]) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Payments', version: '1.0' },
    paths: Object.fromEntries(
      operations.map(({ path, summary, description = '' }) => [
        path,
        { get: { summary, description, responses: { 200: { description: 'Done' } } } },
      ]),
    ),
  });

export const orders = (description = 'All orders.') => ({
  path: '/orders',
  summary: 'List orders',
  description,
});
export const refunds = { path: '/refunds', summary: 'List refunds', description: 'All refunds.' };
