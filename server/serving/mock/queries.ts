/** Settings of mocks, their last requests, and what is kept of the endpoints they answer for. */
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type MockSettings = Omit<Tables['mock_settings'], 'item_id'>;

export async function findMockSettings(db: Db, item_id: number): Promise<MockSettings | undefined> {
  return db
    .selectFrom('mock_settings')
    .select(['is_on', 'check_mode', 'delay_ms'])
    .where('item_id', '=', item_id)
    .executeTakeFirst();
}

export async function replaceMockSettings(db: Db, item_id: number, settings: MockSettings): Promise<void> {
  await db
    .insertInto('mock_settings')
    .values({ item_id, ...settings })
    .onConflict(conflict => conflict.column('item_id').doUpdateSet(settings))
    .execute();
}

export type LoggedRequest = Selectable<Tables['mock_request']> & { page_title: string };

/** The oldest go. @param kept_max so many stay */
export async function insertMockRequest(
  db: Db,
  request: Insertable<Tables['mock_request']>,
  kept_max: number,
): Promise<void> {
  await db.insertInto('mock_request').values(request).execute();
  const { item_id } = request;
  const oldest = await db
    .selectFrom('mock_request')
    .select('request_id')
    .where('item_id', '=', item_id)
    .orderBy('request_id', 'desc')
    .offset(kept_max)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom('mock_request')
    .where('item_id', '=', item_id)
    .where('request_id', '<=', oldest.request_id)
    .execute();
}

/** Newest first; the title of a page that is there no more is empty. */
export async function listMockRequests(db: Db, item_id: number, limit: number): Promise<LoggedRequest[]> {
  return db
    .selectFrom('mock_request')
    .leftJoin('page', join =>
      join
        .onRef('page.page_id', '=', 'mock_request.page_id')
        .onRef('page.item_id', '=', 'mock_request.item_id')
        .on('page.is_del', '=', 0),
    )
    .selectAll('mock_request')
    .select(eb => eb.fn.coalesce('page_title', eb.val('')).as('page_title'))
    .where('mock_request.item_id', '=', item_id)
    .orderBy('request_id', 'desc')
    .limit(limit)
    .execute();
}

const readingsOfItem = prepared((db, { item_id }: { item_id: number }) =>
  db
    .selectFrom('page')
    .innerJoin('page_model', 'page_model.page_id', 'page.page_id')
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .where('kind', 'in', ['endpoint', 'schema'])
    .select(eb => [
      eb.fn.countAll<number>().as('pages'),
      eb.fn.coalesce(eb.fn.sum<number>('page_model.version'), eb.lit(0)).as('versions'),
      eb.fn.coalesce(eb.fn.sum<number>('reader_version'), eb.lit(0)).as('reader_versions'),
      eb.fn.coalesce(eb.fn.max<number>('page.page_id'), eb.lit(0)).as('newest'),
    ]),
);

/** Differs whenever another endpoint may fit: with the version of the item, which grows with each change of its menu. */
export async function findReadingsMark(db: Db, item_id: number): Promise<string> {
  const row = await readingsOfItem(db, { item_id });
  return row ? [row.pages, row.versions, row.reader_versions, row.newest].join('.') : '';
}

/** Live pages with endpoints, in the order of their item's menu. */
export async function listEndpointPages(db: Db, item_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('page')
    .innerJoin('page_model', 'page_model.page_id', 'page.page_id')
    .select('page.page_id')
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .where('kind', '=', 'endpoint')
    .orderBy('s_number')
    .orderBy('page.page_id')
    .execute();
  return rows.map(({ page_id }) => page_id);
}

export type KeptModels = { page_id: number; models: string };

export async function listModels(db: Db, page_ids: readonly number[]): Promise<KeptModels[]> {
  if (page_ids.length === 0) return [];
  return db.selectFrom('page_model').select(['page_id', 'models']).where('page_id', 'in', page_ids).execute();
}
