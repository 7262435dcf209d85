/** How many pages of an item are endpoints, tables and guides, and which of them are not understood whole. */

import type { z } from 'zod';
import type { itemReport } from '#common/contract/content/item-report.ts';
import type { PageDoubt } from '#common/field-model/page-doubts.ts';
import { isOn } from '#common/row-values.ts';
import type { ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { countCorrections } from './item-corrections.ts';
import { listReadings, type PageReading } from './queries.ts';

type ItemReport = z.output<typeof itemReport>;

export async function reportItem(
  db: Db,
  item: Pick<ItemRow, 'item_name' | 'corrections'> & ScopedItem,
): Promise<ItemReport> {
  const { item_id, item_name } = item;
  const pages = (await listReadings(db, item)).map(page => ({ ...page, doubts: doubtsOf(page) }));
  const ofKind = (kind: PageReading['kind']) => pages.filter(page => page.kind === kind);
  const [endpoints, tables] = [ofKind('endpoint'), ofKind('table')];
  return {
    item_id,
    item_name,
    endpoint_pages: endpoints.length,
    endpoints: endpoints.reduce((sum, { endpoint_count }) => sum + endpoint_count, 0),
    table_pages: tables.length,
    guide_pages: pages.length - endpoints.length - tables.length,
    complete_pages: [...endpoints, ...tables].filter(({ doubts }) => doubts.length === 0).length,
    waiting_pages: pages.filter(({ is_read }) => !isOn(is_read)).length,
    corrections: await countCorrections(db, item),
    doubtful_pages: pages
      .filter(({ doubts }) => doubts.length > 0)
      .map(({ page_id, cat_id, page_title, kind, doubts }) => ({
        page_id,
        cat_id,
        page_title,
        kind,
        doubts,
      })),
  };
}

function doubtsOf({ doubts }: PageReading): PageDoubt[] {
  return doubts === '' ? [] : (JSON.parse(doubts) as PageDoubt[]);
}
