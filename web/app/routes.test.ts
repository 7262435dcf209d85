import { expect, test } from 'vitest';
import { appRoutes, readerRoutes } from '#common/routes.ts';
import { routes as readerScreens } from '../reader/routes.tsx';
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
const pathsOf = (screens: readonly { path: string }[]) => screens.map(({ path }) => path);

test('every address that is promised has a screen', () => {
  const shown = [...pathsOf(readerScreens), ...pathsOf(appScreens)];
  expect(promised.filter(path => !shown.includes(path))).toEqual([]);
});

test('the entries have screens for the addresses that the server sends to them, and for no others', () => {
  expect(pathsOf(appScreens).toSorted()).toEqual([...appRoutes].toSorted());
  expect(pathsOf(readerScreens).toSorted()).toEqual([...readerRoutes, '/:item'].toSorted());
});
