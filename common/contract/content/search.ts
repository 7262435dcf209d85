/** search/*: over all items one may see. */
import { z } from 'zod';
import { keywordMaxLength } from '../../limits.ts';
import { read } from '../call.ts';
import { id, idOrNone, text, textIfAny, yes } from '../fields.ts';

export const searchCalls = {
  'search/pages': read(
    'Pages that hold all the words, best first: of one item, or of all items one may see. For `POST /orders`, or a path alone, the pages about this endpoint come before.',
    {
      keyword: text(keywordMaxLength),
      item_id: idOrNone,
      titles_only: yes,
      /** Over all items: only those that their owners list on the portal. */
      on_portal: yes,
    },
    z.array(
      z.object({
        item_id: id,
        item_name: z.string(),
        page_id: id,
        page_title: z.string(),
        /** The catalogs above the page: `Guides / Start`. */
        cat_path: z.string(),
        /** Of the first endpoint bar in its text, else of the one endpoint it is about; left out where there is none. */
        endpoint_method: textIfAny,
        /** Without the host: `/orders/{id}`. */
        endpoint_path: textIfAny,
        /** Plain text around the first hit. */
        snippet: z.string(),
      }),
    ),
    ['notFound', 'visitPasswordNeeded'],
  ),
} as const;
