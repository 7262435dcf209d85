import { expect, test } from 'vitest';
import { findPlaces } from './found-places.tsx';
import { listPlaces } from './menu.ts';

test('a page is found by every word of its title, in any order and case', () => {
  const places = listPlaces({
    pages: [
      { page_id: '1', page_title: 'Create a Charge' },
      { page_id: '2', page_title: '退款 charge' },
    ],
    catalogs: [],
  });
  const found = (wanted: string) => findPlaces(places, wanted).map(({ page }) => page.page_id);
  expect([found('CHARGE'), found('charge  create '), found('款'), found('nothing')]).toEqual([
    ['1', '2'],
    ['1'],
    ['2'],
    [],
  ]);
});

const endpoint = (page_id: string, method: string, path: string) => ({
  page_id,
  page_title: `Title ${page_id}`,
  endpoint_method: method,
  endpoint_path: path,
});

test('a page is found by method and path: the exact path first, then what begins so, then titles', () => {
  const places = listPlaces({
    pages: [
      { page_id: '1', page_title: 'How to POST /orders' },
      endpoint('2', 'POST', '/orders/{id}/refunds'),
      endpoint('3', 'POST', '/orders'),
      endpoint('4', 'GET', '/orders/{order_id}'),
      endpoint('5', 'GET', '/orders/{id}'),
    ],
    catalogs: [],
  });
  const found = (wanted: string) => findPlaces(places, wanted).map(({ page }) => page.page_id);
  expect(found('POST /orders')).toEqual(['3', '2', '1']);
  expect(found('/orders/:id')).toEqual(['5', '4', '2']);
  expect(found('/orders/42')).toEqual(['4', '5', '2']);
  expect(found('get')).toEqual(['4', '5']);
  expect(found('/')).toEqual(['1', '2', '3', '4', '5']);
});
