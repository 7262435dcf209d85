/** What is understood of the pages of an item: for its editors (item/report) and for scripts (open/report). */
import { z } from 'zod';
import { id, numberText } from '../fields.ts';

export const itemReport = z.object({
  item_id: id,
  item_name: z.string(),
  /** Pages about endpoints. */
  endpoint_pages: numberText,
  /** Endpoints on them. */
  endpoints: numberText,
  /** Pages about tables of a database. */
  table_pages: numberText,
  /** All others. */
  guide_pages: numberText,
  /** Of the pages about endpoints and tables, those of which everything is understood. */
  complete_pages: numberText,
  /** Were saved a moment ago and are read in the background. */
  waiting_pages: numberText,
  /** Pages to look at, in the order of the item. */
  doubtful_pages: z.array(
    z.object({
      page_id: id,
      cat_id: id,
      page_title: z.string(),
      kind: z.enum(['endpoint', 'table', 'schema', 'guide']),
      doubts: z.array(
        z.object({
          reason: z.enum([
            'noMethod',
            'noAddress',
            'unclearTable',
            'unclearCode',
            'looseFields',
            'tooLong',
            'unreadable',
          ]),
          /** Of the page, from 1; 0: the whole page. */
          line: numberText,
        }),
      ),
    }),
  ),
});
