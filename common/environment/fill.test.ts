import { expect, test } from 'vitest';
import { leastProcessorMs } from '#tests/kit/hostile/processor-time.ts';
import { fillText, joinAddress } from './fill.ts';

test('values stand for names between braces; names that nobody knows stay', () => {
  const values = { shop: 's 1', key: 'k' };
  expect(fillText('/shops/{shop}/{other}?k={{key}}', values, 'any')).toBe('/shops/s%201/{other}?k=k');
  expect(fillText('{"shop":"{{ shop }}","a":{shop}}', values, 'double')).toBe('{"shop":"s 1","a":{shop}}');
  expect(fillText('{constructor}', values, 'any')).toBe('{constructor}');
});

test('a path stands behind the base address, with one slash between', () => {
  expect(joinAddress('https://t.example.com/v2/', '/orders')).toBe('https://t.example.com/v2/orders');
  expect(joinAddress('https://t.example.com', 'orders')).toBe('https://t.example.com/orders');
  expect(joinAddress('https://t.example.com/v2', '?a=1')).toBe('https://t.example.com/v2?a=1');
  expect(joinAddress('https://t.example.com/v2', '')).toBe('https://t.example.com/v2');
});

test('of a whole address only what stands behind its host counts, and the path of the base is not written twice', () => {
  const base = 'https://t.example.com/v2';
  expect(joinAddress(base, 'https://api.example.com/orders')).toBe('https://t.example.com/v2/orders');
  expect(joinAddress(base, 'https://api.example.com/v2/orders')).toBe('https://t.example.com/v2/orders');
  expect(joinAddress(base, 'https://api.example.com/v20/orders')).toBe('https://t.example.com/v2/v20/orders');
  expect(joinAddress(base, '{{host}}/orders')).toBe('https://t.example.com/v2/orders');
});

test('an address of slashes is joined as quickly as any other', () => {
  const base = `https://t.example.com${'/'.repeat(100_000)}v2`;
  // What looked at every slash anew took ten seconds.
  expect(leastProcessorMs(() => joinAddress(base, '/orders'), 2_000)).toBeLessThan(2_000);
});
