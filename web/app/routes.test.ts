import { expect, test } from 'vitest';
import { matchReaderRoute } from '#common/reader-page.ts';
import { appRoutes, readerRoutes } from '#common/routes.ts';
import { kindAt, routes as readerScreens } from '../reader/routes.tsx';
import { routes as appScreens } from './routes.tsx';

/** What people have in bookmarks and letters, from ShowDoc too. An item's is every other address of one part. */
const promised = [
  '/',
  '/user/login',
  '/user/register',
  '/user/resetPassword',
  '/user/ResetPasswordByUrl',
  '/user/setting',
  '/item/index',
  '/item/add',
  '/item/password/:item_id',
  '/:item',
  '/item/export/:item_id',
  '/item/report/:item_id',
  '/item/api/:item_id',
  '/item/setting/:item_id',
  '/page/:page_id',
  '/p/:unique_key',
  '/page/edit/:item_id/:page_id',
  '/page/diff/:page_id/:page_history_id',
  '/catalog/:item_id',
  '/notice/index',
  '/admin/index',
  '/team/index',
  '/team/member/:team_id',
  '/team/item/:team_id',
];
const pathsOf = (screens: readonly { path: string | RegExp }[]) =>
  screens.map(({ path }) => path).filter(path => typeof path === 'string');

test('every address that is promised has a screen', () => {
  const shown = [...pathsOf(readerScreens), ...pathsOf(appScreens)];
  expect(promised.filter(path => !shown.includes(path))).toEqual([]);
});

test('the entries have screens for the addresses that the server sends to them, and for no others', () => {
  expect(pathsOf(appScreens).toSorted()).toEqual([...appRoutes].toSorted());
  expect(pathsOf(readerScreens).toSorted()).toEqual([...readerRoutes, '/:item'].toSorted());
});

test('an item has a page at each address of two parts that ends with a number, and at no other', () => {
  const patterns = readerScreens.map(({ path }) => path).filter(path => path instanceof RegExp);
  const isShown = (path: string) => patterns.some(pattern => pattern.test(path));
  expect(['/pay-api/create-an-order-73', '/12/创建-7/'].filter(isShown)).toHaveLength(2);
  expect(['/pay-api/changes', '/pay-api/73', '/pay-api/a/b-73', '/pay-api/-73'].filter(isShown)).toEqual([]);
});

test.each([
  '/',
  '/12',
  '/pay-api/',
  '/pay-api/changes',
  '/pay-api/create-an-order-73',
  '/pay-api/创建-7',
  '/pay-api/nothing',
  '/page/7',
  '/p/abc',
  '/item/password/9',
  '/item/index',
  '/a/b/c-5',
])('%s has one kind, in the browser and on the server', path => {
  expect(kindAt(path)).toBe(matchReaderRoute(path).kind);
});
