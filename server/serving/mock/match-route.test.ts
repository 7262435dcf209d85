import { expect, test } from 'vitest';
import { leastProcessorMs } from '#tests/kit/hostile/processor-time.ts';
import { matchPath, routesOf, sortRoutes } from './match-route.ts';

const paths = (...list: readonly (string | [path: string, ...servers: string[]])[]) =>
  sortRoutes(
    list.flatMap((one, page_id) => {
      const [path, ...servers] = typeof one === 'string' ? [one] : one;
      return routesOf({ method: 'GET', path, servers }, { page_id, at: 0 });
    }),
  );
const found = (routes: ReturnType<typeof paths>, path: string, query = '') => {
  const [best] = matchPath(routes, path, new URLSearchParams(query));
  return best && { page: best.route.page_id, ...Object.fromEntries(best.variables) };
};

test('literal parts count before variables, wherever they stand', () => {
  const routes = paths(
    '/orders/{id}',
    '/orders/latest',
    '/{kind}/latest',
    '/orders/{id}/items',
    '/files/{path+}',
  );
  expect(found(routes, '/orders/latest')).toEqual({ page: 1 });
  expect(found(routes, '/orders/7')).toEqual({ page: 0, id: '7' });
  expect(found(routes, '/carts/latest')).toEqual({ page: 2, kind: 'carts' });
  expect(found(routes, '/orders/7/items/')).toEqual({ page: 3, id: '7' });
  expect(found(routes, '/files/a/b.txt')).toEqual({ page: 4, path: 'a/b.txt' });
  expect(found(routes, '/orders')).toBeUndefined();
});

test('an address with a server is reached by its path, and below the path of each server', () => {
  const routes = paths('https://api.example.com/v1/orders/:id', ['/carts', 'https://api.example.com/v2/']);
  expect(found(routes, '/v1/orders/7')).toEqual({ page: 0, id: '7' });
  expect(found(routes, '/carts')).toEqual({ page: 1 });
  expect(found(routes, '/v2/carts')).toEqual({ page: 1 });
  expect(found(paths('{{host}}/orders/{{id}}'), '/orders/5')).toEqual({ page: 0, id: '5' });
});

test('variables within a part, and letters that are written encoded', () => {
  const routes = paths('/report-{year}-{month}.json', '/{name}.json', '/商品/{id}');
  expect(found(routes, '/report-2026-05.json')).toEqual({ page: 0, year: '2026', month: '05' });
  expect(found(routes, '/other.json')).toEqual({ page: 1, name: 'other' });
  expect(found(routes, '/.json')).toBeUndefined();
  expect(found(routes, '/%E5%95%86%E5%93%81/a%20b')).toEqual({ page: 2, id: 'a b' });
  expect(found(routes, '/%zz')).toBeUndefined();
});

test('of equal paths the one whose query is as requested', () => {
  const routes = paths('/index.php?s=/order/list', '/index.php?s=/order/add');
  expect(found(routes, '/index.php', 's=/order/add')).toEqual({ page: 1 });
  expect(found(routes, '/index.php', 's=/other')).toEqual({ page: 0 });
});

test('hostile paths and templates take no time', () => {
  const template = `/${'{a}x'.repeat(200)}`;
  const routes = paths(template);
  const path = `/${'x'.repeat(20_000)}y`;
  expect(found(routes, path)).toBeUndefined();
  expect(leastProcessorMs(() => found(routes, path), 200)).toBeLessThan(200);
});
