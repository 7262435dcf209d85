/** Pages of tables that a database has no more: marked for one push, then moved to the recycle bin. */
import { type Lang, t } from '#common/texts/index.ts';
import { deletePage } from '../../../content/page/delete-page.ts';
import { savePage } from '../../../content/page/save-page.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { record } from '../../../platform/access/audit.ts';
import { lockItem } from '../../../platform/access/queries.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/open.ts';
import type { PageRow } from '../../../platform/db/tables.ts';
import { saveSourceText } from '../../import/plan/queries.ts';
import { asScript, type ItemOfKey, ownerOf } from '../key-author.ts';
import { scriptLang } from '../pushed-text.ts';
import { listTablePages, nameTable, removePageSource } from '../queries.ts';
import { scriptAuthor } from '../require-item.ts';
import { mergeTablePage } from './merge-table-page.ts';

type Drop = Naming & { actor: Actor; requireAgain: (context: Context) => Promise<unknown> };
type TableOfPage = PageRow & { table_name: string; said: string };

/** @param names of all tables; `written` are their pages, in the same order */
export async function dropTables(
  context: Context,
  item: ItemOfKey,
  { actor, requireAgain, ...naming }: Drop,
): Promise<void> {
  await inTransaction(context, async context => {
    await lockItem(context.db, item.item_id);
    await requireAgain(context);
    const there = await listTablePages(context.db, item.item_id, naming.database_name);
    await nameTables(context, there, naming);
    const now = new Set(naming.names);
    for (const page of there.filter(({ table_name }) => !now.has(table_name))) {
      if (isMarked(page.said)) await removePage(context, item, { page, actor });
      else await markPage(context, item, page);
    }
  });
}

/** Pages of tables that are missing among these names, and do not say so yet. */
export async function listDroppedPages(
  { db }: Pick<Context, 'db'>,
  item_id: number,
  { database_name, names }: Pick<Naming, 'database_name' | 'names'>,
): Promise<PageRow[]> {
  if (database_name === '') return [];
  const now = new Set(names);
  const there = await listTablePages(db, item_id, database_name);
  return there.filter(({ table_name, said }) => !now.has(table_name) && !isMarked(said));
}

type Naming = { database_name: string; names: readonly string[]; written: readonly PageRow[] };

async function nameTables(
  { db }: Context,
  there: readonly TableOfPage[],
  { database_name, names, written }: Naming,
): Promise<void> {
  const known = new Map(there.map(({ page_id, table_name }) => [page_id, table_name]));
  for (const [at, { page_id }] of written.entries()) {
    const table_name = names[at] ?? '';
    if (known.get(page_id) !== table_name) await nameTable(db, page_id, { database_name, table_name });
  }
}

const markOf = (lang: Lang) => `> **${t(lang, 'push.tableDropped')}**\n\n`;

function isMarked(said: string): boolean {
  return said.startsWith(markOf(scriptLang));
}

async function markPage(context: Context, item: ItemOfKey, page: TableOfPage): Promise<void> {
  const said = `${markOf(scriptLang)}${page.said}`;
  const page_content = mergeTablePage({ base: page.said, mine: page.page_content, theirs: said }, scriptLang);
  const { page_title, cat_id, s_number } = page;
  const page_comments = t(scriptLang, 'push.tableDropped');
  const draft = { page_title, page_content, cat_id, s_number, page_comments };
  await savePage(context, scriptAuthor, { item, before: page, draft, base_version: 0 });
  await saveSourceText(context.db, page.page_id, said);
}

/** Whoever takes it out of the recycle bin has a page of their own. */
async function removePage(
  context: Context,
  item: ItemOfKey,
  { page, actor }: { page: TableOfPage; actor: Actor },
): Promise<void> {
  await deletePage(context, ownerOf(item), { page, item });
  await removePageSource(context.db, page.page_id);
  const names = { page: page.page_title };
  await record(context, asScript(actor), { what: 'pageDeletedByKey', item, names });
}
