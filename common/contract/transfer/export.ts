/** export/*: an item leaves as a file. A browser that goes to such an address saves the file, or shows why there is none. */
import { download } from '../call.ts';
import { id, idOrNone } from '../fields.ts';

const refusals = ['notFound', 'exportDenied', 'exportsTooMany', 'exportTooLarge', 'exportTooLong'] as const;
const asPage = { refuses_as_page: true } as const;

export const exportCalls = {
  'export/word': download(
    'An item as a Word file (.docx); with `cat_id` one catalog and what is in it, with `page_id` one page.',
    { item_id: id, cat_id: idOrNone, page_id: idOrNone },
    refusals,
    asPage,
  ),
  'export/markdown': download(
    'An item as a zip: a folder for each catalog, a Markdown file for each page, pictures and attachments. Importing it gives the same item.',
    { item_id: id },
    refusals,
    asPage,
  ),
  'export/html': download(
    'An item as a zip of HTML files that are read without a server: with menu, search and both themes.',
    { item_id: id },
    refusals,
    asPage,
  ),
  'export/openapi': download(
    'The API pages of an item as one OpenAPI 3.1 document.',
    { item_id: id },
    [...refusals, 'exportNoApi'],
    asPage,
  ),
  'export/postman': download(
    'The API pages of an item as a Postman collection (2.1): catalogs are folders, examples saved answers. It holds no secrets.',
    { item_id: id },
    [...refusals, 'exportNoApi'],
    asPage,
  ),
} as const;
