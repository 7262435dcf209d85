/** Which endpoints an item has, by their paths: read from what is kept of its pages, and again only where that has changed. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import type { PageModel } from '#common/field-model/model/page-model.ts';
import { unfoldEndpoint } from '../../content/api-document/component-links.ts';
import { listMenuPages } from '../../content/item/menu-queries.ts';
import { type ScopedItem, seesEverything } from '../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { type Route, routesOf, sortRoutes } from './match-route.ts';
import { findReadingsMark, listEndpointPages, listModels } from './queries.ts';

type Indexed = { mark: string; routes: Route[]; endpoints: Map<string, Endpoint> };
type Item = ScopedItem & Pick<ItemRow, 'version'>;

export type KeptEndpoints = {
  /** Of pages that may be seen. */
  routes(item: Item): Promise<readonly Route[]>;
  /** With its components unfolded; undefined where the page is gone meanwhile. */
  endpoint(item: Item, route: Pick<Route, 'page_id' | 'at'>): Promise<Endpoint | undefined>;
};

/** Items whose paths are kept in memory, and endpoints of each. */
const itemsMax = 100;
const endpointsMax = 200;
const pagesAtOnce = 25;

export function openKeptEndpoints(db: Db): KeptEndpoints {
  const known = new Map<number, Promise<Indexed>>();

  /** Two that ask at the same time wait for one reading. */
  async function indexed(item: Item): Promise<Indexed> {
    const mark = `${item.version}.${await findReadingsMark(db, item.item_id)}`;
    const kept = await known.get(item.item_id);
    if (kept?.mark === mark) return kept;
    const reading = readIndex(db, item.item_id, mark);
    known.delete(item.item_id);
    known.set(item.item_id, reading);
    for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - itemsMax))) known.delete(oldest);
    reading.catch(() => known.delete(item.item_id));
    return reading;
  }

  return {
    async routes(item) {
      const { routes } = await indexed(item);
      if (seesEverything(item.scope)) return routes;
      const seen = new Set((await listMenuPages(db, item)).map(({ page_id }) => page_id));
      return routes.filter(({ page_id }) => seen.has(page_id));
    },
    async endpoint(item, { page_id, at }) {
      if (!seesEverything(item.scope)) return readEndpoint(db, item, { page_id, at });
      const { endpoints } = await indexed(item);
      const key = `${page_id} ${at}`;
      const kept = endpoints.get(key);
      if (kept) return kept;
      const endpoint = await readEndpoint(db, item, { page_id, at });
      if (endpoints.size >= endpointsMax) endpoints.clear();
      if (endpoint) endpoints.set(key, endpoint);
      return endpoint;
    },
  };
}

async function readIndex(db: Db, item_id: number, mark: string): Promise<Indexed> {
  const page_ids = await listEndpointPages(db, item_id);
  const byPage = new Map<number, Route[]>();
  for (let from = 0; from < page_ids.length; from += pagesAtOnce) {
    for (const { page_id, models } of await listModels(db, page_ids.slice(from, from + pagesAtOnce)))
      byPage.set(page_id, routesOfPage(page_id, models));
    // Between some pages and the next other requests are answered.
    await othersFirst();
  }
  const routes = page_ids.flatMap(page_id => byPage.get(page_id) ?? []);
  return { mark, routes: sortRoutes(routes), endpoints: new Map() };
}

function routesOfPage(page_id: number, models: string): Route[] {
  return (JSON.parse(models) as PageModel[]).flatMap((model, at) =>
    model.kind === 'endpoint' && model.endpoint.path !== '' && model.endpoint.is_webhook !== true
      ? routesOf(model.endpoint, { page_id, at })
      : [],
  );
}

async function readEndpoint(
  db: Db,
  item: ScopedItem,
  { page_id, at }: Pick<Route, 'page_id' | 'at'>,
): Promise<Endpoint | undefined> {
  const [kept] = await listModels(db, [page_id]);
  const model = kept && (JSON.parse(kept.models) as PageModel[])[at];
  if (model?.kind !== 'endpoint') return undefined;
  return unfoldEndpoint(db, page_id, { item, endpoint: model.endpoint });
}
