/** The addresses of the reader entry. All of them are rendered on the server first. */
import type { ComponentType } from 'react';
import type { ReaderRoute } from '#common/reader-page.ts';
import { ItemScreen } from '../item/ItemScreen.tsx';

/** Screens that a reader of pages never needs come in files of their own. */
type ScreenSource = { screen: ComponentType } | { load: () => Promise<ComponentType> };
type Route = { kind: ReaderRoute['kind']; path: string | RegExp } & ScreenSource;

export const routes: readonly Route[] = [
  { kind: 'home', path: '/', load: async () => (await import('../home/HomeScreen.tsx')).HomeScreen },
  {
    kind: 'password',
    path: '/item/password/:item_id',
    load: async () => (await import('../item/password/ItemPasswordScreen.tsx')).ItemPasswordScreen,
  },
  {
    kind: 'page',
    path: '/page/:page_id',
    load: async () => (await import('../item/PageScreen.tsx')).PageScreen,
  },
  {
    kind: 'shared',
    path: '/p/:unique_key',
    load: async () => (await import('../item/PageScreen.tsx')).SharedPageScreen,
  },
  {
    kind: 'legal',
    path: '/legal/:page',
    load: async () => (await import('../home/HomeScreen.tsx')).LegalScreen,
  },
  {
    kind: 'changes',
    path: '/:item/changes',
    load: async () => (await import('../change-log/ChangesScreen.tsx')).ChangesScreen,
  },
  { kind: 'item', path: '/:item', screen: ItemScreen },
  { kind: 'item', path: /^\/(?<item>[^/]+)\/[^/]+-(?<id>\d{1,15})\/?$/, screen: ItemScreen },
];

/** @param path without the base path and the query; as `matchReaderRoute` on the server */
export function kindAt(path: string): ReaderRoute['kind'] {
  const found = routes.find(({ path: pattern }) =>
    (typeof pattern === 'string' ? new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`) : pattern).test(
      path,
    ),
  );
  return found?.kind ?? 'none';
}

export type Screens = Partial<Record<ReaderRoute['kind'], ComponentType>>;

/** Loads screens before they are rendered: all of them on the server; in the browser the one at hand, beside those it has. */
export async function loadScreens(isNeeded: (kind: ReaderRoute['kind']) => boolean): Promise<Screens> {
  const needed = routes.filter(route => 'screen' in route || isNeeded(route.kind));
  const loaded = await Promise.all(
    needed.map(async route => [route.kind, 'screen' in route ? route.screen : await route.load()] as const),
  );
  return Object.fromEntries(loaded);
}
