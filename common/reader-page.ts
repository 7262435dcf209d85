/**
 * What the server's shell (server/serving/reader/create-pages.ts) and the reader entry (web/reader) agree on:
 * the calls each address needs, the keys of their answers, and how the answers travel in the first response.
 *
 * The document the shell builds around `render()`:
 *   <html lang="en | zh-CN" data-base="/docs or empty"> … <script>{web/first-script}</script> … <div id="root">{html}</div>
 *   <script type="application/json" id="answers">{embedJson(browserData(input))}</script>
 *   <script type="module" src="…/reader.js">
 */
import { changeLogInput } from './address/change-log-input.ts';
import type { Answer, CallName, Sent } from './contract/index.ts';
import { isNone, isSinglePage, wireText } from './row-values.ts';
import type { Lang } from './texts/index.ts';

/** What a call that was refused looks like among the answers. */
export type Failure = { error_code: number; error_message: string };
/** answerKey(name, input) -> data, or the refusal. */
export type CallAnswers = Record<string, unknown>;
export type Person = { username: string; name: string; groupid: string };

/** How the site calls itself; its mark and its links as HTML of ours. */
type SiteBrand = { name: string; mark: string; links: string };

export type RenderInput = {
  /** Path and query, without the base path. */
  url: string;
  /** `''` or for example `/docs`. */
  base: string;
  lang: Lang;
  answers: CallAnswers;
  person: Person | null;
  brand: SiteBrand;
};
type RenderOutput = { html: string };
export type Render = (input: RenderInput) => RenderOutput;

/** What the browser finds in the document; articles are without their HTML, that is in the page already. */
export type BrowserData = { answers: CallAnswers; person: Person | null; brand: SiteBrand };

export type ReaderCall = { [N in CallName]: { name: N; input: Sent<N> } }[CallName];

/** The element that holds the article's HTML; on hydration the browser reads it back from there. */
export const articleSlot = 'article-html';
/** The cookie that holds a visitor's choice of language (`zh-cn` or `en`); path is the base path or `/`. */
export const langCookie = 'lang';
/** Of the browser's storage: the choice of light or dark. */
export const themeStorageKey = 'docstead-theme';

/** The line that says so when the network is gone; its words wait in `data-words`, its button's in `data-again`. */
export const offlineLine = 'offline';

/** Addresses of links begin so; what follows opens one. */
export const linkPrefix = '/s/';
/** Of a page that is shared by a key. */
export const keyPrefix = '/p/';
/** In the query of the password screen: the link it opens, or that one has ended. */
export const linkParameter = 'link';
export const endedLink = 'ended';

/** One call of one input has one key, whatever the order of its fields; also the key of the browser's cache. */
export function answerKey(name: CallName, input: Record<string, unknown>): string {
  const fields = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, wireText(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${name}?${JSON.stringify(Object.fromEntries(fields))}`;
}

export function isFailure(data: unknown): data is Failure {
  return typeof data === 'object' && data !== null && 'error_code' in data && 'error_message' in data;
}

/** Addresses of the reader entry. `first` can be requested at once; the rest follows from the answers, see `callsAfter`. */
export type ReaderRoute =
  | { kind: 'home' }
  /** `words`: what the address names the page by, with its number at the end. */
  | { kind: 'item'; item: string; page_id: string; words?: string }
  | { kind: 'changes'; item: string; query: string }
  | { kind: 'page'; page_id: string }
  | { kind: 'shared'; unique_key: string }
  | { kind: 'legal'; page: string }
  | { kind: 'password'; item: string }
  | { kind: 'none' };

/** The route of a path and query without the base path. */
export function matchReaderRoute(url: string): ReaderRoute {
  const [path = '/', query = ''] = url.split('?', 2);
  const parts = path
    .split('/')
    .filter(part => part !== '')
    .map(decodePart);
  const page_id = new URLSearchParams(query).get('page_id') ?? '';
  if (parts.length < 2) return firstLevelRoute(parts[0], page_id);
  return deeperRoute(parts, query);
}

function firstLevelRoute(item: string | undefined, page_id: string): ReaderRoute {
  return item === undefined ? { kind: 'home' } : { kind: 'item', item, page_id };
}

function deeperRoute(parts: readonly string[], query: string): ReaderRoute {
  const [one = '', two = '', three = ''] = parts;
  if (parts.length === 2) return secondLevelRoute(one, two, query);
  if (parts.length === 3 && one === 'item' && two === 'password') return { kind: 'password', item: three };
  return { kind: 'none' };
}

function secondLevelRoute(one: string, two: string, query: string): ReaderRoute {
  if (one === 'page') return { kind: 'page', page_id: two };
  if (one === 'p') return { kind: 'shared', unique_key: two };
  if (one === 'legal') return { kind: 'legal', page: two };
  if (two === 'changes') return { kind: 'changes', item: one, query };
  // `create-an-order-73`
  const page_id = /.-(\d{1,15})$/.exec(two)?.[1];
  return page_id === undefined ? { kind: 'none' } : { kind: 'item', item: one, page_id, words: two };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** As `item/info` is sent by the screens that read: with catalogs of all levels. @param item its number or domain */
export const itemToRead = (item: string) => ({ item_id: item, all_levels: wireText(true) });

/** The calls a route starts with. The password route makes none: it reveals nothing about its item. */
export function callsFor(route: ReaderRoute): ReaderCall[] {
  switch (route.kind) {
    case 'home':
      return [
        { name: 'common/homePageSetting', input: {} },
        { name: 'brand/info', input: {} },
        { name: 'portal/info', input: {} },
      ];
    case 'legal':
      return [{ name: 'brand/legal', input: { page: route.page } }];
    case 'item':
    case 'changes':
      return [{ name: 'item/info', input: itemToRead(route.item) }];
    case 'page':
      return pageCalls(route.page_id);
    case 'shared':
      return [
        { name: 'page/infoByKey', input: { unique_key: route.unique_key } },
        { name: 'page/article', input: { unique_key: route.unique_key } },
      ];
    case 'password':
    case 'none':
      return [];
  }
}

/**
 * The calls that follow from item/info: the requested page, else the one the item opens with.
 * @param keyword what is looked for in the item; the browser finds it
 */
export function callsAfter(route: ReaderRoute, info: Answer<'item/info'>, keyword = ''): ReaderCall[] {
  if (route.kind === 'changes')
    return [{ name: 'change/list', input: changeLogInput(info, new URLSearchParams(route.query)) }];
  if (route.kind !== 'item' || (keyword !== '' && !isSinglePage(info))) return [];
  const page_id = pageToOpen(info, route.page_id);
  if (page_id !== '') return pageCalls(page_id);
  return info.opens_front === undefined ? [] : frontCalls(info);
}

/** The page an item shows: the requested one, else its default, else the first of the menu; `''` when it has none, or opens on its front. */
export function pageToOpen(info: Answer<'item/info'>, requested: string): string {
  if (/^\d+$/.test(requested)) return requested;
  if (info.opens_front !== undefined) return '';
  if (!isNone(info.default_page_id)) return info.default_page_id;
  return firstPage(info.menu);
}

/** Where an item is read, without the base path. */
export function addressOfItem({
  item_id,
  item_domain,
}: {
  item_id: string | number;
  item_domain: string;
}): string {
  return `/${item_domain === '' ? item_id : item_domain}`;
}

/** Where a page is read, without the base path, whatever it is called. */
export function addressOfPage(
  page: Parameters<typeof addressOfItem>[0] & { page_id: string | number },
): string {
  return `${addressOfItem(page)}?page_id=${page.page_id}`;
}

type MenuPart = { pages: Answer<'item/info'>['menu']['pages']; catalogs: readonly MenuPart[] };

function firstPage(menu: MenuPart): string {
  const own = Array.isArray(menu.pages)
    ? menu.pages[0]?.page_id
    : (menu.pages as { page_id: string }).page_id;
  if (own !== undefined) return own;
  for (const catalog of menu.catalogs) {
    const inner = firstPage(catalog);
    if (inner !== '') return inner;
  }
  return '';
}

/** What the front of an item is drawn of. */
function frontCalls({ item_id }: Pick<Answer<'item/info'>, 'item_id'>): ReaderCall[] {
  return [
    { name: 'item/front', input: { item_id } },
    { name: 'brand/info', input: { item_id } },
  ];
}

function pageCalls(page_id: string): ReaderCall[] {
  return [
    { name: 'page/info', input: { page_id, keep_links: wireText(true) } },
    { name: 'page/article', input: { page_id } },
  ];
}

/** What of the render input goes into the document as JSON. */
export function browserData({
  answers,
  person,
  brand,
}: Pick<RenderInput, 'answers' | 'person' | 'brand'>): BrowserData {
  const light = Object.entries(answers).map(([key, data]) => [key, withoutBulk(key, data)] as const);
  return { answers: Object.fromEntries(light), person, brand };
}

/** The reader shows the article, never the Markdown: neither travels twice. */
function withoutBulk(key: string, data: unknown): unknown {
  if (typeof data !== 'object' || data === null || isFailure(data)) return data;
  if (key.startsWith('page/article?')) return { ...data, html: '' };
  if (key.startsWith('page/info')) return { ...data, page_content: '' };
  if (key.startsWith('item/front?')) return { ...data, text: '' };
  if (key.startsWith('item/info?')) return withLightMenu(data as Answer<'item/info'>);
  return data;
}

type ShownPage = Pick<
  Extract<Answer<'item/info'>['menu']['pages'], readonly unknown[]>[number],
  'page_id' | 'page_title' | 'endpoint_method' | 'endpoint_path' | 'is_deprecated'
>;
type Level = { pages: readonly ShownPage[]; catalogs: readonly Level[] };

/** Who wrote a page when is requested with the page; a menu of thousands would contain it in vain. */
function withoutPageFacts<L extends Level>({ pages, catalogs, ...rest }: L) {
  return {
    ...rest,
    pages: pages.map(({ page_id, page_title, endpoint_method, endpoint_path, is_deprecated }) => ({
      page_id,
      page_title,
      endpoint_method,
      endpoint_path,
      is_deprecated,
    })),
    catalogs: catalogs.map((catalog): unknown => withoutPageFacts(catalog)),
  };
}

function withLightMenu(info: Answer<'item/info'>): unknown {
  const { pages, catalogs } = info.menu;
  if (Array.isArray(pages)) return { ...info, menu: withoutPageFacts({ pages, catalogs }) };
  const light = { ...pages, page_content: '' };
  return { ...info, menu: { ...info.menu, pages: { ...light, '0': { ...pages['0'], page_content: '' } } } };
}

/** JSON that may stand inside a script element. */
export function embedJson(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** The title of the document: what is on the screen, then what it is part of. */
export function joinTitle(...parts: readonly (string | undefined)[]): string {
  return [...new Set(parts)].filter(part => part !== undefined && part !== '').join(' · ');
}
