/** catalog/*: the folders of an item. */
import { z } from 'zod';
import { catalogNameMaxLength, catalogsPerItem } from '../../limits.ts';
import { change, nothing, read } from '../call.ts';
import {
  id,
  idIfGiven,
  idOrNone,
  json,
  looseNumber,
  moment,
  numberText,
  text,
  textOrEmpty,
  yes,
} from '../fields.ts';
import { nestedCatalogs } from '../nested-catalogs.ts';

const row = {
  cat_id: id,
  cat_name: z.string(),
  item_id: id,
  s_number: numberText,
  addtime: moment,
  parent_cat_id: id,
  level: numberText,
};

const moves = z
  .array(
    z.object({
      cat_id: looseNumber.optional(),
      cat_name: text(catalogNameMaxLength).optional(),
      /** A page to move, in place of a catalog. */
      page_id: looseNumber.optional(),
      parent_cat_id: looseNumber.optional(),
      s_number: looseNumber.optional(),
    }),
  )
  .max(10_000);

const mayNot = ['notFound', 'notAllowed', 'itemArchived', 'partsNotEditable'] as const;

export const catalogCalls = {
  'catalog/catListGroup': read(
    'The catalogs of an item as a tree.',
    { item_id: id, all_levels: yes },
    z.array(nestedCatalogs(row, 'sub')),
    ['notFound', 'visitPasswordNeeded'],
  ),
  'catalog/catList': read(
    'The catalogs of an item, flat.',
    { item_id: id, all_levels: yes },
    z.array(z.object(row)),
    ['notFound', 'visitPasswordNeeded'],
  ),
  'catalog/catListName': read(
    'The catalogs of an item, flat, each named by its path `a / b / c`.',
    { item_id: id, all_levels: yes },
    z.array(z.object(row)),
    ['notFound', 'visitPasswordNeeded'],
  ),
  'catalog/getPagesBycat': read(
    'The pages that lie directly in a catalog; 0 is the root.',
    { item_id: id, cat_id: idOrNone },
    z.array(z.object({ page_id: id, page_title: z.string(), s_number: numberText })),
    mayNot,
  ),
  'catalog/getDefaultCat': read(
    "The catalog a page belongs into: its own, the copied page's, or the one last written in.",
    { item_id: id, page_id: idOrNone, copy_page_id: idOrNone },
    z.object({ default_cat_id: z.union([z.string(), z.literal(0)]) }),
    mayNot,
  ),
  'catalog/save': change(
    'Makes a catalog (cat_id 0), or renames and moves one.',
    {
      item_id: idOrNone,
      cat_id: idOrNone,
      parent_cat_id: idIfGiven,
      cat_name: textOrEmpty(catalogNameMaxLength),
      s_number: idIfGiven,
      all_levels: yes,
    },
    z.object(row),
    [...mayNot, 'catalogNameMissing', 'catalogCannotMove', 'catalogTooDeep', 'catalogTooMany'],
  ),
  'catalog/delete': change(
    'Deletes a catalog with those in it; their pages go to the recycle bin.',
    { item_id: idOrNone, cat_id: id },
    z.boolean(),
    [...mayNot, 'breakingNeedsOwner'],
  ),
  'catalog/copy': change(
    'Copies a catalog with all in it into an item, or with `is_del` moves it there: pages keep their ids, their shares and those who watch them. Old versions stay behind unless they are asked for.',
    {
      cat_id: id,
      to_item_id: id,
      new_p_cat_id: idOrNone,
      is_del: yes,
      /** Old versions of the pages go along to the other item. */
      with_history: yes,
    },
    z.object({ cat_id: id, item_id: id, parent_cat_id: id, pages: z.number() }),
    [...mayNot, 'catalogTooDeep', 'catalogTooMany', 'singlePageFull', 'breakingNeedsOwner'],
  ),
  'catalog/batUpdate': change(
    `Renames, moves and orders many catalogs (and pages) at once; levels follow from the parents. Up to ${catalogsPerItem} catalogs.`,
    { item_id: id, cats: json(moves), all_levels: yes },
    nothing,
    [...mayNot, 'catalogCannotMove', 'catalogTooDeep'],
  ),
} as const;
