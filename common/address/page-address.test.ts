import { expect, test } from 'vitest';
import { canonicalAddress, rightAddress } from './page-address.ts';

const page = (page_title: string) => ({ item_id: '12', item_domain: 'pay-api', page_id: '73', page_title });

test.each([
  ['Create an order', '/pay-api/create-an-order-73'],
  ['POST /v1/orders: create!', '/pay-api/post-v1-orders-create-73'],
  ['创建 订单', `/pay-api/${encodeURIComponent('创建-订单')}-73`],
  ['Ａｂｃ', '/pay-api/abc-73'],
  ['…', '/pay-api?page_id=73'],
  ['', '/pay-api?page_id=73'],
])('%s has the address %s', (title, address) => {
  expect(canonicalAddress(page(title))).toBe(address);
});

test('an address ends with a whole word, and writing without blanks is cut', () => {
  const long = canonicalAddress(page('word '.repeat(40)));
  expect(long).toBe(`/pay-api/${Array.from({ length: 12 }, () => 'word').join('-')}-73`);
  expect(decodeURIComponent(canonicalAddress(page('字'.repeat(200))))).toBe(`/pay-api/${'字'.repeat(80)}-73`);
});

test('wrong words lead to the right ones, right ones nowhere, however their letters are written', () => {
  expect(rightAddress('/pay-api/other-73', page('Create'))).toBe('/pay-api/create-73');
  expect(rightAddress('/12/create-73', page('Create'))).toBe('/pay-api/create-73');
  expect(rightAddress('/pay-api/create-73/', page('Create'))).toBeUndefined();
  expect(rightAddress('/pay-api/%e5%88%9b-73', page('创'))).toBeUndefined();
  expect(rightAddress('/pay-api/%-73', page('创'))).toBe('/pay-api/%E5%88%9B-73');
});
