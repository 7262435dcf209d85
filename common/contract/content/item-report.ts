/** What is understood of the pages of an item, for its editors (item/report) and for scripts (open/report), and what people say of all tables and code that look alike. */
import { z } from 'zod';
import { corrections } from '../../field-model/recognise/block/block.ts';
import { lookMaxLength } from '../../field-model/recognise/outline/alike.ts';
import { id, numberText, text } from '../fields.ts';

/** Of one item: a person goes through the list. */
export const itemCorrectionsMax = 60;

export const look = text(lookMaxLength);

export const itemCorrection = z.object({ look, correction: z.enum(corrections) });

/** With how many pages of the item it holds for. */
export const countedCorrection = itemCorrection.extend({ pages: numberText });

/** None: they are read as they look. */
export const correctionOrNone = z
  .enum([...corrections, ''])
  .transform(wire => (wire === '' ? undefined : wire));

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
  /** What people say of all tables and code that look alike. */
  corrections: z.array(countedCorrection),
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
            'unreadCall',
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
