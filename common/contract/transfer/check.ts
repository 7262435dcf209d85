/** check/*: what a push would change in an item, said to a script that has the item's key for reading; nothing is written. */
import { z } from 'zod';
import { levels } from '../../field-model/compare/level.ts';
import {
  catalogNameMaxLength,
  catalogPathMaxLength,
  checkedPagesMax,
  pageBodyMaxBytes,
  titleMaxLength,
} from '../../limits.ts';
import { push } from '../call.ts';
import { itemReport } from '../content/item-report.ts';
import { id, json, text, textOrEmpty } from '../fields.ts';
import { componentPagesField, importErrors, importUpload } from './import.ts';

/** `not_understood`: it would change, and what that means for others cannot be read. */
const checkKinds = ['new', 'changed', 'vanished', 'unchanged', 'not_understood'] as const;

const readKeyMaxLength = 200;
const key = {
  /** A number, or what stands in the address of the item. */
  item_id: text(catalogNameMaxLength),
  read_key: textOrEmpty(readKeyMaxLength),
};

const checkedChange = z.object({
  /** As docs/comparing.md names it; `other_kind` where a page is read as another kind of page. */
  rule: z.string(),
  text: z.string(),
  level: z.enum(levels),
  /** `items[].sku`; empty for the whole. */
  path: z.string(),
  before: z.string(),
  after: z.string(),
});

const { doubts } = itemReport.shape.doubtful_pages.element.shape;

const checkedPage = z.object({
  /** 0 for a page that is not there yet. */
  page_id: id,
  page_title: z.string(),
  /** `Guides / Start` */
  cat_path: z.string(),
  /** `POST /orders`; empty for what is unchanged or about no endpoint. */
  operation: z.string(),
  kind: z.enum(checkKinds),
  /** The worst of its changes; empty where nothing changes, or nothing is understood. */
  level: z.enum(['', ...levels]),
  /** The worst first. */
  changes: z.array(checkedChange),
  /** Of all changes, also of those that are not listed. */
  counts: z.object({ breaking: z.number(), risky: z.number(), safe: z.number(), words: z.number() }),
  /** Besides fields: lines, the title. */
  facts: z.array(z.string()),
  doubts,
});

const answer = z.object({
  item_id: id,
  item_name: z.string(),
  /** In the order of what was sent; what has vanished comes last. */
  pages: z.array(checkedPage),
  /** What a file holds and no page shows. */
  warnings: z.array(z.object({ where: z.string(), message: z.string() })),
});

const sentPage = z.object({
  cat_name: textOrEmpty(catalogPathMaxLength),
  page_title: text(titleMaxLength),
  page_content: z.string(),
});
/** Counted before each is looked at: anybody may send a long list. */
const sentPages = json(z.array(z.unknown()).min(1).max(checkedPagesMax).pipe(z.array(sentPage)));

const keyErrors = ['readKeyWrong', 'tooMany'] as const;
const [withKey, large] = [{ reads_by_key: true }, { body_max_bytes: pageBodyMaxBytes }] as const;

export const checkCalls = {
  'check/file': push(
    'What open/import would change with this file. Operations of the item that its document does not have any more count as vanished. Writes nothing.',
    { ...key, components: componentPagesField },
    answer,
    [...keyErrors, ...importErrors],
    { ...withKey, ...importUpload },
  ),
  'check/pages': push(
    'What open/updateItem would change with these pages. Writes nothing.',
    {
      ...key,
      pages: sentPages,
    },
    answer,
    [...keyErrors, 'importsTooMany', 'tooLarge'],
    { ...withKey, ...large },
  ),
  'check/tables': push(
    'What open/updateDbItem would change with these tables. With `database_name`, pages of tables that are missing count as vanished. Writes nothing.',
    {
      ...key,
      cat_name: textOrEmpty(catalogPathMaxLength),
      table_info: z.string().default(''),
      table_detail: z.string().default(''),
      table_index: z.string().default(''),
      table_relation: z.string().default(''),
      database_name: textOrEmpty(titleMaxLength),
    },
    answer,
    [...keyErrors, 'importsTooMany', 'pushNothing', 'pushTooMany', 'badInput', 'tooLarge'],
    { ...withKey, ...large },
  ),
} as const;
