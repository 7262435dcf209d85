/** Pages of an item as its menu has them. */
import { sql } from 'kysely';
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

/** Pages of an item as the menu has them, without their text, in order. */
export async function listMenuPages(db: Db, item_id: number): Promise<MenuPageRow[]> {
  return allMenuPages(db, { item_id });
}

/** Pages whose title or text contains the keyword. */
export async function listMenuPagesWith(db: Db, item_id: number, keyword: string): Promise<MenuPageRow[]> {
  return menuPages(db, item_id)
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
