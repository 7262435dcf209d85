/** Keeps the documents and operations of a plan beside its pages, in the transaction it is called in. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setImmediate as othersFirst } from 'node:timers/promises';
import {
  insertApiDocument,
  listDocumentsOfPages,
  listPlaces,
  placeDocument,
  removeUnusedDocuments,
  replaceOperations,
} from '../../../content/api-document/queries.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { OperationLine, SourceLine } from './lay-sources.ts';
import type { MatchedPlan } from './match-pages.ts';

const operationsAtOnce = 50;

type WrittenDocument = {
  document_id: number;
  /** That its pages came from before. */
  replaced: Set<number>;
};

/** What was kept of these pages before is replaced; documents that no page needs any more go. */
export async function writeSources(
  db: Db,
  item_id: number,
  { plan, page_ids }: { plan: MatchedPlan; page_ids: readonly number[] },
): Promise<void> {
  if (plan.sources_at === '') return;
  const pageIds: number[] = [];
  for (const [at, { number }] of plan.pages.entries()) pageIds[number] = page_ids[at] ?? 0;
  const before = await listPlaces(db, item_id);
  const written: WrittenDocument[] = [];
  let waiting: OperationLine[] = [];
  const flush = async () => {
    const document = written.at(-1);
    if (document) await writeOperations(db, document, { lines: waiting, pageIds });
    waiting = [];
    await othersFirst();
  };
  for await (const text of createInterface({ input: createReadStream(plan.sources_at) })) {
    const line = JSON.parse(text) as SourceLine;
    if ('source' in line) {
      await flush();
      const { document_id } = await insertApiDocument(db, { item_id, place: 0, ...line });
      written.push({ document_id, replaced: new Set() });
    } else if (waiting.push(line) >= operationsAtOnce) await flush();
  }
  await flush();
  await placeDocuments(db, written, new Map(before.map(row => [row.document_id, row.place])));
  await removeUnusedDocuments(db, item_id);
}

async function writeOperations(
  db: Db,
  { document_id, replaced }: WrittenDocument,
  { lines, pageIds }: { lines: readonly OperationLine[]; pageIds: readonly number[] },
): Promise<void> {
  const rows = lines.flatMap(({ number, cat_names, ...line }) => {
    const page_id = pageIds[number];
    return page_id === undefined
      ? []
      : [{ ...line, page_id, document_id, cat_names: JSON.stringify(cat_names) }];
  });
  const page_ids = rows.map(({ page_id }) => page_id);
  for (const id of await listDocumentsOfPages(db, page_ids)) replaced.add(id);
  await replaceOperations(db, rows);
}

/** A document takes the place of the one that its pages came from before; another API stands behind. */
async function placeDocuments(
  db: Db,
  written: readonly WrittenDocument[],
  places: Map<number, number>,
): Promise<void> {
  for (const { document_id, replaced } of written) {
    const taken = [...replaced].map(id => places.get(id)).filter(place => place !== undefined);
    const place = taken.length > 0 ? Math.min(...taken) : Math.max(-1, ...places.values()) + 1;
    places.set(document_id, place);
    await placeDocument(db, document_id, place);
  }
}
