/** Pages of an item as its menu has them. */
import { sql } from 'kysely';
import { pageInScope, type ScopedItem, seesEverything } from '../../platform/access/grants/seen-parts.ts';
import { contains } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import { preparedList } from '../../platform/db/prepared.ts';
import type { PageRow } from '../../platform/db/tables.ts';

export type MenuPageRow = Pick<
  PageRow,
  'page_id' | 'author_uid' | 'cat_id' | 'page_title' | 'addtime' | 's_number' | EndpointColumn
>;
type EndpointColumn = 'endpoint_method' | 'endpoint_path' | 'is_deprecated';
const menuColumns = [
  'page_id',
  'author_uid',
  'cat_id',
  'page_title',
  'addtime',
  's_number',
  'endpoint_method',
  'endpoint_path',
  'is_deprecated',
] as const;

/** Pages of an item that may be seen, as the menu has them, without their text, in order. */
export async function listMenuPages(db: Db, { item_id, scope }: ScopedItem): Promise<MenuPageRow[]> {
  if (seesEverything(scope)) return allMenuPages(db, { item_id });
  return menuPages(db, item_id).where(pageInScope(scope)).execute();
}

/** Pages whose title or text contains the keyword. */
export async function listMenuPagesWith(
  db: Db,
  { item_id, scope }: ScopedItem,
  keyword: string,
): Promise<MenuPageRow[]> {
  return menuPages(db, item_id)
    .where(pageInScope(scope))
    .where(eb =>
      eb.or([
        contains(db, sql.ref<string>('page_title'), keyword),
        contains(db, sql.ref<string>('page_content'), keyword),
      ]),
    )
    .execute();
}

const allMenuPages = preparedList((db, { item_id }: { item_id: number }) => menuPages(db, item_id));

function menuPages(db: Db, item_id: number) {
  return db
    .selectFrom('page')
    .select(menuColumns)
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .orderBy('s_number')
    .orderBy('page_id');
}
