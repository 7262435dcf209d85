/** export/*: an item leaves as a file. A browser that goes to such an address saves the file, or shows why there is none. */
import { z } from 'zod';
import { change, download, read } from '../call.ts';
import { id, idOrNone, numberText, text, textOrEmpty, yes } from '../fields.ts';

const refusals = ['notFound', 'exportDenied', 'exportsTooMany', 'exportTooLarge', 'exportTooLong'] as const;
const asPage = { refuses_as_page: true } as const;

export const paperSizes = ['a4', 'letter'] as const;
/** Under way are those before `done`. */
const pdfStates = ['waiting', 'gathering', 'drawing', 'numbering', 'printing', 'done', 'failed'] as const;
export type PdfState = (typeof pdfStates)[number];
const pdfIdMaxLength = 64;
export const watermarkMaxLength = 60;

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
  'export/epub': download(
    'An item as an EPUB 3 for readers of books; with `cat_id` one catalog and what is in it, with `page_id` one page.',
    { item_id: id, cat_id: idOrNone, page_id: idOrNone },
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
  'export/pdf': change(
    'Begins a PDF of an item; with `cat_id` of one catalog and what is in it, with `page_id` of one page. `export/pdfState` says how far it is, `export/pdfFile` answers the file.',
    {
      item_id: id,
      cat_id: idOrNone,
      page_id: idOrNone,
      without_cover: yes,
      without_contents: yes,
      paper: z
        .enum(['', ...paperSizes])
        .default('')
        .transform(size => (size === '' ? 'a4' : size)),
      watermark: textOrEmpty(watermarkMaxLength),
    },
    z.object({ pdf_id: z.string() }),
    ['notFound', 'exportDenied', 'exportsTooMany', 'pdfUnavailable', 'storageFull'],
  ),
  'export/pdfOffered': read(
    'Whether this site makes PDFs, which needs a Chromium on its server.',
    {},
    z.object({ is_offered: z.boolean() }),
  ),
  'export/pdfState': read(
    'How far a PDF of one’s own is.',
    { pdf_id: text(pdfIdMaxLength) },
    z.object({
      state: z.enum(pdfStates),
      /** PDFs that come before it. */
      place: numberText,
      file_name: z.string(),
      file_bytes: numberText,
      error_code: z.number(),
      error_message: z.string(),
    }),
    ['notFound', 'exportDenied'],
  ),
  'export/pdfFile': download(
    'A PDF that is done, once: it is gone with the download, or after an hour.',
    { pdf_id: text(pdfIdMaxLength) },
    ['notFound', 'exportDenied'],
    asPage,
  ),
} as const;
