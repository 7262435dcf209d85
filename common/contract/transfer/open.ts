/** open/*: what scripts push and read with the key of one item; no login. */
import { z } from 'zod';
import {
  catalogNameMaxLength,
  catalogPathMaxLength,
  linkMaxLength,
  pageBodyMaxBytes,
  titleMaxLength,
} from '../../limits.ts';
import { push } from '../call.ts';
import { itemReport } from '../content/item-report.ts';
import { id, idIfGiven, idOrNone, numberText, rowFlag, text, textOrEmpty, yes } from '../fields.ts';
import { nestedCatalogs } from '../nested-catalogs.ts';
import {
  componentPagesField,
  importAnswer,
  importErrors,
  importProgress,
  importUpload,
  jobIdMaxLength,
} from './import.ts';

const keyMaxLength = 200;

const key = { api_key: textOrEmpty(keyMaxLength), api_token: textOrEmpty(keyMaxLength) };
const keyErrors = ['keyWrong', 'tooMany', 'notFound'] as const;
const writeErrors = [...keyErrors, 'itemArchived'] as const;
const large = { body_max_bytes: pageBodyMaxBytes };

const page = z.object({
  page_id: id,
  item_id: id,
  cat_id: id,
  page_title: z.string(),
  page_content: z.string(),
  s_number: numberText,
  author_uid: id,
  author_username: z.string(),
  /** Of who wrote it; empty for a script. */
  author_name: z.string(),
  addtime: numberText,
  page_addtime: numberText,
  page_comments: z.string(),
  is_del: rowFlag,
  version: numberText,
});

const catalogRow = {
  cat_id: id,
  cat_name: z.string(),
  item_id: id,
  parent_cat_id: id,
  level: numberText,
  s_number: numberText,
  addtime: numberText,
};
const catalogWithPages = { ...catalogRow, pages: z.array(page) };

/** Catalogs from the top, `a/b/c`; those that are missing are made. */
const place = { cat_name: textOrEmpty(catalogPathMaxLength), s_number: idOrNone };

const changedCatalog = {
  cat_name: textOrEmpty(catalogNameMaxLength),
  parent_cat_id: idIfGiven,
  s_number: idIfGiven,
  all_levels: yes,
};

export const openCalls = {
  'open/updateItem': push(
    'Writes a page: the one of this title in this catalog, or a new one. The same text again changes nothing.',
    {
      ...key,
      ...place,
      cat_name_sub: textOrEmpty(catalogPathMaxLength),
      page_title: textOrEmpty(titleMaxLength),
      page_content: z.string().default(''),
    },
    page,
    [...writeErrors, 'pushEmpty', 'tooLarge', 'catalogTooMany'],
    large,
  ),
  'open/getPage': push(
    'A page with its Markdown, by page_id or by its title.',
    { ...key, page_id: idOrNone, page_title: textOrEmpty(titleMaxLength) },
    page,
    keyErrors,
  ),
  'open/report': push(
    'What is understood of the pages of an item, as item/report says it.',
    key,
    itemReport,
    keyErrors,
  ),
  'open/deletePage': push(
    'Moves a page to the recycle bin, where it stays for 30 days.',
    { ...key, page_id: id },
    z.object({ page_id: id }),
    [...writeErrors, 'notAllowed'],
  ),
  'open/getCatalogTree': push(
    'All catalogs and pages of the item, the pages with their Markdown.',
    { ...key, all_levels: yes },
    z.object({
      pages: z.array(page),
      catalogs: z.array(nestedCatalogs(catalogWithPages, 'catalogs')),
      catalog_levels: numberText,
    }),
    [...keyErrors, 'tooLarge'],
  ),
  'open/createCatalog': push('Makes a catalog.', { ...key, ...changedCatalog }, z.object(catalogRow), [
    ...writeErrors,
    'catalogNameMissing',
    'catalogTooDeep',
    'catalogTooMany',
  ]),
  'open/updateCatalog': push(
    'Renames, moves or orders a catalog; what is not sent stays as it is.',
    { ...key, cat_id: id, ...changedCatalog },
    z.object(catalogRow),
    [...writeErrors, 'catalogCannotMove', 'catalogTooDeep'],
  ),
  'open/deleteCatalog': push(
    'Deletes a catalog with those in it; their pages go to the recycle bin.',
    { ...key, cat_id: id },
    z.object({ cat_id: id }),
    writeErrors,
  ),
  'open/uploadAttachment': push(
    'Adds a file to a page.',
    { ...key, page_id: id },
    z.object({ file_id: id, sign: z.string(), url: z.string() }),
    [
      ...writeErrors,
      'fileMissing',
      'fileTooLarge',
      'storageFull',
      'storageFailed',
      'uploadsFull',
      'uploadsOfDayFull',
    ],
    { upload: { field: 'file', under_bytes: 'setting' } },
  ),
  'open/deleteAttachment': push(
    'Deletes a file of the item for good, by its number, its sign or its address.',
    { ...key, file_id: idOrNone, sign: textOrEmpty(64), file_url: textOrEmpty(linkMaxLength) },
    z.object({ file_id: id }),
    writeErrors,
  ),
  'open/updateDbItem': push(
    'Writes a page for each table of a database: lines of columns, separated by tabs, the first line a head. What people wrote on such a page stays.',
    {
      ...key,
      ...place,
      table_info: z.string().default(''),
      table_detail: z.string().default(''),
      table_index: z.string().default(''),
      /** Foreign keys: they become links to the pages of their tables. */
      table_relation: z.string().default(''),
      /** Of these names all tables are in the push: a page of one that is not was dropped. */
      database_name: textOrEmpty(titleMaxLength),
    },
    z.string(),
    [...writeErrors, 'pushNothing', 'pushTooMany', 'badInput', 'tooLarge', 'catalogTooMany'],
    { ...large, answers_text: true },
  ),
  'open/fromComments': push(
    'Writes a page for each comment of a program that says `showdoc` and has a `@title`.',
    { ...key, content: z.string().default('') },
    z.string(),
    [...writeErrors, 'pushNothing', 'pushTooMany', 'badInput', 'tooLarge', 'catalogTooMany'],
    { ...large, answers_text: true },
  ),
  'open/import': push(
    'Brings a file into the item as import/auto does: OpenAPI, Postman, Insomnia, Bruno, HAR, cURL, `.http`, zips of Markdown, Markdown, HTML, Word. Answers `job_id` alone when that takes longer than 15 seconds.',
    {
      ...key,
      components: componentPagesField,
      /** Reports what would become of each page, and writes nothing. */
      dry_run: yes,
      /** Answers at once. */
      in_background: yes,
    },
    importAnswer,
    [...writeErrors, ...importErrors],
    importUpload,
  ),
  'open/importProgress': push(
    'How far an import by the key of the item has come, and what became of it; for a day.',
    { ...key, job_id: text(jobIdMaxLength) },
    importProgress,
    keyErrors,
  ),
} as const;
