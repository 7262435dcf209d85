/** A copied item keeps what its source knows of the documents that its pages came from. */
import type { Context } from '../../platform/context.ts';
import {
  insertApiDocument,
  listApiDocuments,
  listOperations,
  listPagesByCatalog,
  replaceOperations,
} from './queries.ts';

type CopiedItem = {
  from_item_id: number;
  to_item_id: number;
  /** Ids of the copies by those of their sources; pages in no catalog stand in none again. */
  catalogs: ReadonlyMap<number, number>;
};

const operationsAtOnce = 50;

/** Pages were copied in the order of their ids, catalog by catalog. Runs in the transaction of the copy. */
export async function copyApiDocuments(
  { db }: Context,
  { from_item_id, to_item_id, catalogs }: CopiedItem,
): Promise<void> {
  const documents = new Map<number, number>();
  for (const { document_id, ...document } of await listApiDocuments(db, from_item_id))
    documents.set(
      document_id,
      (await insertApiDocument(db, { ...document, item_id: to_item_id })).document_id,
    );
  if (documents.size === 0) return;
  const sources = groupBy(await listPagesByCatalog(db, from_item_id), cat_id => catalogs.get(cat_id) ?? 0);
  const copies = groupBy(await listPagesByCatalog(db, to_item_id), cat_id => cat_id);
  const pairs = [...sources].flatMap(([cat_id, page_ids]) =>
    page_ids.map((page_id, at): [number, number] => [page_id, copies.get(cat_id)?.[at] ?? 0]),
  );
  for (let from = 0; from < pairs.length; from += operationsAtOnce) {
    const some = new Map(pairs.slice(from, from + operationsAtOnce));
    const rows = await listOperations(db, [...some.keys()]);
    const copied = rows.flatMap(({ operation_number: _, ...row }) => {
      const document_id = documents.get(row.document_id);
      const page_id = some.get(row.page_id) ?? 0;
      return document_id === undefined || page_id === 0 ? [] : [{ ...row, page_id, document_id }];
    });
    await replaceOperations(db, copied);
  }
}

function groupBy(
  pages: readonly { page_id: number; cat_id: number }[],
  catalogOf: (cat_id: number) => number,
): Map<number, number[]> {
  const grouped = new Map<number, number[]>();
  for (const { page_id, cat_id } of pages) {
    const key = catalogOf(cat_id);
    const group = grouped.get(key) ?? [];
    group.push(page_id);
    grouped.set(key, group);
  }
  return grouped;
}
