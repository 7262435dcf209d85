/** Pages that leave an item, or come back: their entries of the change log, and those whose endpoints go. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import type { PageChangeRow, PageRow } from '../../platform/db/tables.ts';

type Actor = { uid: number; username: string };
export type LeavingPages = Pick<PageRow, 'item_id'> & ({ page_id: number } | { cat_ids: readonly number[] });

const movedColumns = [
  ...(['item_id', 'page_id', 'page_title', 'cat_id', 'cat_id_before', 'version_before', 'version'] as const),
  ...(['endpoint_method', 'endpoint_path', 'kind', 'level', 'uid', 'username'] as const),
  ...(['started_at', 'addtime'] as const),
];

/** Of live pages that are about to leave, or of one that is back; a call that is gone breaks its callers. */
export async function recordPagesMoved(
  db: Db,
  pages: LeavingPages,
  { kind, now, ...actor }: Actor & { kind: 'deleted' | 'recovered'; now: number },
): Promise<PageChangeRow[]> {
  const level =
    kind === 'deleted'
      ? sql<PageChangeRow['level']>`case ${pageKind} when 'endpoint' then 'breaking'
          when 'table' then 'risky' when 'schema' then 'risky' else 'words' end`
      : sql<PageChangeRow['level']>`cast('safe' as text)`;
  return db
    .insertInto('page_change')
    .columns(movedColumns)
    .expression(
      leavingPages(db, pages)
        .select(['page.item_id', 'page.page_id', 'page_title', 'cat_id', 'cat_id as cat_id_before'])
        .select(['page.version as version_before', 'page.version', 'endpoint_method', 'endpoint_path'])
        .select(eb => [
          sql<typeof kind>`cast(${kind} as text)`.as('kind'),
          level.as('level'),
          eb.cast<number>(eb.val(actor.uid), 'bigint').as('uid'),
          eb.cast<string>(eb.val(actor.username), 'text').as('username'),
          eb.cast<number>(eb.val(now), 'bigint').as('started_at'),
          eb.cast<number>(eb.val(now), 'bigint').as('addtime'),
        ]),
    )
    .returningAll()
    .execute();
}

/** Of a page that was not read yet, its first endpoint bar tells. */
const pageKind = sql<string>`coalesce(page_model.kind, case when page.endpoint_path = '' then 'guide' else 'endpoint' end)`;

function leavingPages(db: Db, pages: LeavingPages) {
  const ofItem = db
    .selectFrom('page')
    .leftJoin('page_model', 'page_model.page_id', 'page.page_id')
    .where('page.item_id', '=', pages.item_id)
    .where('page.is_del', '=', 0);
  return 'page_id' in pages
    ? ofItem.where('page.page_id', '=', pages.page_id)
    : ofItem.where('page.cat_id', 'in', pages.cat_ids);
}

/** Those of the pages that describe an endpoint, whose callers break when they are gone. */
export async function listEndpointPages(db: Db, pages: LeavingPages) {
  return leavingPages(db, pages)
    .select(['page.page_id', 'page.page_title'])
    .where(pageKind, '=', 'endpoint')
    .orderBy('page.page_id')
    .execute();
}
