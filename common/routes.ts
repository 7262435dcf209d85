/** LIST: every address of the product, but the first of an item. Item domains may not begin like one of them (test: routes.test.ts). */

/** Served by the reader entry, rendered on the server. `:name` is a part that varies. */
export const readerRoutes = [
  '/',
  '/item/password/:item_id',
  '/page/:page_id',
  '/p/:unique_key',
  '/legal/:page',
  '/:item/changes',
] as const;

/** Served by the entry behind the login. */
export const appRoutes = [
  '/user/login',
  '/user/register',
  '/user/resetPassword',
  '/user/ResetPasswordByUrl',
  '/user/confirmEmail',
  '/user/setting',
  '/item/index',
  '/item/add',
  '/item/export/:item_id',
  '/item/report/:item_id',
  '/item/feedback/:item_id',
  '/item/api/:item_id',
  '/item/environments/:item_id',
  '/item/print/:item_id',
  '/item/setting/:item_id',
  '/page/edit/:item_id/:page_id',
  '/page/diff/:page_id/:page_history_id',
  '/catalog/:item_id',
  '/notice/index',
  '/notice/endMail',
  '/admin/index',
  '/team/index',
  '/team/member/:team_id',
  '/team/item/:team_id',
] as const;

/** Ends that an item is seen as somebody else, and leads to its settings. */
export const endViewingPath = '/item/endViewing';

/** First parts that files, calls and machines use. */
const otherFirstParts = [
  'api',
  'server',
  'assets',
  'web',
  'public',
  'healthz',
  'readyz',
  'metrics',
  'robots',
  'sitemap',
  'favicon',
  'llms',
  'mcp',
  'search',
  's',
  'mock',
  'e',
  'scim',
];

const firstParts = [...readerRoutes, ...appRoutes]
  .map(route => route.split('/')[1] ?? '')
  .filter(part => !part.startsWith(':'));

/** Words an item domain may not be, in lower case. */
export const reservedWords: ReadonlySet<string> = new Set(
  [...firstParts, ...otherFirstParts].filter(word => word !== '').map(word => word.toLowerCase()),
);
