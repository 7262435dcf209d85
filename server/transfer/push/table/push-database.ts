/** The tables of a database become pages; foreign keys lead from page to page, and pages of dropped tables go. */
import { isSinglePage } from '#common/row-values.ts';
import { t } from '#common/texts/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { ItemRow } from '../../../platform/db/tables.ts';
import { pageAddress } from '../../import/document/page-address.ts';
import { answerPush, collectPushed } from '../answer-push.ts';
import { readCatalogPath } from '../catalog-path.ts';
import type { ItemOfKey } from '../key-author.ts';
import { findPushedPages, type PushedPage, pushPages } from '../push-pages.ts';
import { scriptLang } from '../pushed-text.ts';
import { databasePages, type TablePage } from './database-pages.ts';
import { dropTables } from './drop-tables.ts';

type DatabasePush = {
  cat_name: string;
  s_number: number;
  table_info: string;
  table_detail: string;
  table_index: string;
  table_relation: string;
  database_name: string;
  actor: Actor;
  requireAgain: (context: Context) => Promise<unknown>;
};

/** @throws as answerPush */
export async function pushDatabase(context: Context, item: ItemOfKey, push: DatabasePush): Promise<string> {
  const { s_number, requireAgain, database_name } = push;
  const cat_names = readCatalogPath(item, push.cat_name);
  const place = (page: TablePage) => ({ ...page, cat_names, s_number, source: 'database' as const });
  if (isSinglePage(item))
    return answerPush(context, item, { pages: databasePages(push, scriptLang), place, requireAgain });
  const addressOf = await findAddresses(context, item, { push, place });
  const pushed = await collectPushed(databasePages(push, scriptLang, addressOf), place);
  const written = await pushPages(context, item, pushed, requireAgain);
  const names = pushed.map(({ page_title }) => page_title);
  if (database_name !== '') await dropTables(context, item, { ...push, names, written });
  return t(scriptLang, 'push.done');
}

type Placing = { push: DatabasePush; place: (page: TablePage) => PushedPage };

/** A page that others lead to is there before them. */
async function findAddresses(
  context: Context,
  item: ItemRow,
  { push, place }: Placing,
): Promise<(table: string) => string | undefined> {
  if (push.table_relation.trim() === '') return () => undefined;
  const pushed = await collectPushed(databasePages(push, scriptLang), place);
  const known = await findPushedPages(context, item, pushed);
  const missing = pushed.filter((_, at) => known[at] === undefined);
  const added = await pushPages(context, item, missing, push.requireAgain);
  const rows = [...known, ...added].filter(page => page !== undefined);
  const ids = new Map(rows.map(({ page_title, page_id }) => [page_title, page_id]));
  return table => {
    const page_id = ids.get(table);
    return page_id === undefined ? undefined : pageAddress(context.config, page_id);
  };
}
