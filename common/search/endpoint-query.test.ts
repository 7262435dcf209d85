import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEndpointQuery } from './endpoint-query.ts';

test.each([
  ['POST /orders', 'POST', ['/orders']],
  ['  delete   /orders/:id/ ', 'DELETE', ['/orders/{}']],
  ['/orders/{order_id}', '', ['/orders/{}']],
  ['/Orders/{order', '', ['/orders/{']],
  ['/orders/42', '', ['/orders/42', '/orders/{}']],
  ['/v2/orders/42', '', ['/v2/orders/42', '/{}/orders/42', '/v2/orders/{}', '/{}/orders/{}']],
  ['GET https://api.example.com/orders?page=1', 'GET', ['/orders']],
  ['{{base_url}}/orders', '', ['/orders']],
  ['/', '', ['/']],
])('%j looks for %s %j', (keyword, method, keys) => {
  expect(readEndpointQuery(keyword)).toMatchObject({ method, keys });
});

test.each([
  '',
  'orders',
  'post orders',
  'POST',
  'how to POST /orders',
  '{}',
  '{"a":1}',
  '{id}',
  'https://example.com',
])('%j are words', keyword => {
  expect(readEndpointQuery(keyword)).toBeUndefined();
});

test('whatever is typed, few paths are looked for', () => {
  const typed = fc.stringMatching(/^(POST )?[/{}:a-z0-9. ]{0,60}$/);
  fc.assert(
    fc.property(fc.oneof(typed, fc.string({ unit: 'binary' })), keyword => {
      expect(readEndpointQuery(keyword)?.keys.length ?? 1).toBeLessThanOrEqual(16);
    }),
  );
});
