/** All files of the site, and the texts that may name them. */
import { sql } from 'kysely';
import { contains } from '../../../platform/db/dialect.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { AttachmentRow } from '../../../platform/db/tables.ts';

export type FileInList = AttachmentRow & {
  username: string;
  name: string;
  item_name: string;
  page_title: string;
};

export type FileQuery = {
  keyword: string;
  username: string;
  sort: 'size' | 'time';
  ascending: boolean;
  /** The last one that is known: its size or time, and its id. */
  after: { value: number; file_id: number } | undefined;
  limit: number;
};

/** By size or time and then by id, each way by an index. */
export async function listFiles(
  db: Db,
  { keyword, username, sort, ascending, after, limit }: FileQuery,
): Promise<FileInList[]> {
  const column = sql.ref<number>(sort === 'size' ? 'attachment.file_size' : 'attachment.addtime');
  const direction = ascending ? 'asc' : 'desc';
  let query = db
    .selectFrom('attachment')
    .leftJoin('user', 'user.uid', 'attachment.uid')
    .leftJoin('item', 'item.item_id', 'attachment.item_id')
    .leftJoin('page', 'page.page_id', 'attachment.page_id')
    .selectAll('attachment')
    .select(eb => [
      eb.fn.coalesce('user.username', eb.val('')).as('username'),
      eb.fn.coalesce('user.name', eb.val('')).as('name'),
      eb.fn.coalesce('item.item_name', eb.val('')).as('item_name'),
      eb.fn.coalesce('page.page_title', eb.val('')).as('page_title'),
    ]);
  if (keyword !== '') query = query.where(contains(db, sql.ref<string>('attachment.display_name'), keyword));
  if (username !== '')
    query = query.where(eb =>
      eb.or([
        contains(db, sql.ref<string>('user.username'), username),
        contains(db, sql.ref<string>('user.name'), username),
      ]),
    );
  if (after !== undefined) {
    const sign = sql.raw(ascending ? '>' : '<');
    query = query.where(
      sql<boolean>`(${column}, attachment.file_id) ${sign} (${after.value}, ${after.file_id})`,
    );
  }
  return query.orderBy(column, direction).orderBy('attachment.file_id', direction).limit(limit).execute();
}

const namesFiles = (column: 'page_content' | 'template_content') =>
  sql<boolean>`lower(${sql.ref(column)}) like '%visitfile%'`;

const textsAtOnce = 200;

/** Texts of the kept versions of the pages of an item, a few at a time. */
export async function* readVersionTexts(db: Db, item_id: number): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('page')
      .innerJoin('page_history', 'page_history.page_id', 'page.page_id')
      .select(['page_history.page_history_id', 'page_history.page_content'])
      .where('page.item_id', '=', item_id)
      .where('page_history.page_history_id', '>', after)
      .where(sql<boolean>`lower(page_history.page_content) like '%visitfile%'`)
      .orderBy('page_history.page_history_id')
      .limit(textsAtOnce)
      .execute();
    for (const { page_content } of rows) yield page_content;
    if (rows.length < textsAtOnce) return;
    after = rows.at(-1)?.page_history_id ?? after;
  }
}

export async function listTemplateTexts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('template')
    .select('template_content')
    .where(namesFiles('template_content'))
    .execute();
  return rows.map(({ template_content }) => template_content);
}

export type PageOfFile = { page_id: number; page_title: string; is_del: number };

/** The page that a file belongs to, and those of its item whose text names it. */
export async function listPagesOfFile(
  db: Db,
  { item_id, page_id, sign }: Pick<AttachmentRow, 'item_id' | 'page_id' | 'sign'>,
  limit: number,
): Promise<PageOfFile[]> {
  return db
    .selectFrom('page')
    .select(['page_id', 'page_title', 'is_del'])
    .where('item_id', '=', item_id)
    .where(eb => eb.or([eb('page_id', '=', page_id), contains(db, sql.ref<string>('page_content'), sign)]))
    .orderBy('page_id')
    .limit(limit)
    .execute();
}

/** So many pages are looked at in one statement. */
const pagesAtOnce = 2_000;

/** Texts of pages of all items that have one of these signs, some thousand pages at a time. */
export async function* readPagesNaming(db: Db, signs: readonly string[]): AsyncGenerator<string> {
  const { last } = await db
    .selectFrom('page')
    .select(eb => eb.fn.max<number | null>('page_id').as('last'))
    .executeTakeFirstOrThrow();
  for (let from = 0; from <= Number(last ?? 0); from += pagesAtOnce) {
    const rows = await db
      .selectFrom('page')
      .select('page_content')
      .where('page_id', '>', from)
      .where('page_id', '<=', from + pagesAtOnce)
      .where(eb => eb.or(signs.map(sign => contains(db, sql.ref<string>('page_content'), sign))))
      .execute();
    yield* rows.map(({ page_content }) => page_content);
  }
}

/** Texts beside those of pages that may show files: of brands, fronts, the portal, templates. */
export async function listOtherTexts(db: Db): Promise<string[]> {
  const [brands, portals, templates] = await Promise.all([
    db.selectFrom('brand').select('settings as text').execute(),
    db.selectFrom('portal').select('settings as text').execute(),
    db.selectFrom('template').select('template_content as text').execute(),
  ]);
  return [...brands, ...portals, ...templates].map(({ text }) => text);
}

/** Files that came with addresses of another system, under which texts may still name them. */
export async function listFilesWithPaths(db: Db, file_ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('showdoc_id')
    .select('new_id')
    .where('kind', '=', 'path')
    .where('new_id', 'in', file_ids.map(String))
    .execute();
  return new Set(rows.map(({ new_id }) => Number(new_id)));
}
