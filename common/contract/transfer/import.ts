/** import/*: files of others become items; how far it has come, and what became of it. */
import { z } from 'zod';
import { levels } from '../../field-model/compare/level.ts';
import { importUnderBytes, titleMaxLength, visitPasswordMaxLength } from '../../limits.ts';
import { change, nothing, read } from '../call.ts';
import { id, idOrNone, numberText, text, textOrEmpty, yes } from '../fields.ts';

export const jobIdMaxLength = 64;

export const importOutcomes = ['added', 'changed', 'same'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Named components of an OpenAPI document: a page for each that several places share, or unfolded where they stand. */
const componentPages = ['', 'pages', 'unfolded'] as const;
export type ComponentPages = (typeof componentPages)[number];
/** Empty: as at the last import into the item, else unfolded. */
export const componentPagesField = z.enum(componentPages).default('');

/** What became of one page. */
const row = z.object({
  /** 0 for a page that was not written yet. */
  page_id: id,
  page_title: z.string(),
  /** `Guides / Start` */
  cat_path: z.string(),
  outcome: z.enum(importOutcomes),
  /** Of a changed page whose fields can be compared. */
  changes: z.array(z.object({ text: z.string(), level: z.enum(levels), is_breaking: z.boolean() })),
  more: z.number(),
});

const leftAlone = row.pick({ page_id: true, page_title: true, cat_path: true });

const ended = {
  /** Not yet with a trial run of a new item. */
  item_id: id.optional(),
  item_name: z.string(),
  rows: z.array(row),
  /** Pages of the item that the file does not have: they stay as they are. */
  left_alone: z.array(leftAlone),
  /** What the file holds and no page shows. */
  warnings: z.array(z.object({ where: z.string(), message: z.string() })),
};

const importStates = ['waiting', 'reading', 'writing', 'done', 'failed', 'cancelled'] as const;

export const importUpload = { upload: { field: 'file', under_bytes: importUnderBytes } };

/** `job_id` alone when it takes longer. */
export const importAnswer = z.object({
  job_id: z.string().optional(),
  ...z.object(ended).partial().shape,
});

export const importErrors = [
  'fileMissing',
  'fileTooLarge',
  'importKindUnknown',
  'importLooksLike',
  'importDamaged',
  'importEmpty',
  'importUnsafe',
  'importTooMuch',
  'importTooManyFiles',
  'importTooLong',
  'importTooDeep',
  'importsTooMany',
  'importsOfDayFull',
  'uploadsFull',
  'uploadsOfDayFull',
  'importIntoSinglePage',
  'catalogTooMany',
] as const;

export const importProgress = z.object({
  state: z.enum(importStates),
  /** Of the pages; 0 of 0 until the file is read. */
  done: numberText,
  total: numberText,
  file_name: z.string(),
  is_dry_run: z.boolean(),
  /** How long it took so far. */
  seconds: numberText,
  /** Why it failed. */
  error_code: z.number(),
  error_message: z.string(),
  ...ended,
});

export const importCalls = {
  'import/auto': change(
    'Makes an item of a file, or brings it into one (`item_id`): zips of Markdown, Markdown, HTML, Word, OpenAPI, Postman, Insomnia, Bruno, HAR, cURL, `.http`. Answers `job_id` alone when that takes longer than 15 seconds.',
    {
      item_id: idOrNone,
      /** Of the new item; empty: as the file says. */
      item_name: textOrEmpty(titleMaxLength),
      /** Visit password of the new item, empty for an open one; not sent: the one that an archive contains. */
      password: text(visitPasswordMaxLength).optional(),
      components: componentPagesField,
      /** Reports what would become of each page, and writes nothing. */
      dry_run: yes,
      /** Answers at once. */
      in_background: yes,
    },
    importAnswer,
    ['importDenied', 'itemArchived', ...importErrors],
    { ...importUpload, refuses_as_page: true },
  ),
  'import/progress': read(
    'How far an import of the person has come, and what became of it; for a day.',
    { job_id: text(jobIdMaxLength) },
    importProgress,
    ['notFound'],
  ),
  'import/cancel': change(
    'Ends an import that is under way; nothing of it stays.',
    { job_id: text(jobIdMaxLength) },
    nothing,
    ['notFound'],
  ),
} as const;
