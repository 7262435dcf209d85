/** What `item/info` and `item/front` answer. */
import { z } from 'zod';
import { flagIfOn, flagNumber, flagText, id, numberText, rowFlag, textIfAny } from '../fields.ts';
import { nestedCatalogs } from '../nested-catalogs.ts';

const menuPage = z.object({
  page_id: id,
  author_uid: id,
  cat_id: id,
  page_title: z.string(),
  addtime: numberText,
  s_number: numberText,
  /** Of the first endpoint bar in its text, else of the one endpoint it is about; left out where there is none. */
  endpoint_method: textIfAny,
  /** Without the host: `/orders/{id}`. */
  endpoint_path: textIfAny,
  is_deprecated: flagIfOn,
});

const catalog = {
  cat_id: id,
  cat_name: z.string(),
  item_id: id,
  s_number: numberText,
  addtime: numberText,
  parent_cat_id: id,
  level: numberText,
  pages: z.array(menuPage),
};

const singlePage = z.object({
  ...menuPage.shape,
  item_id: id,
  page_content: z.string(),
  author_username: z.string(),
  unique_key: z.string(),
  version: numberText,
});

/** ShowDoc's older clients read `menu.pages.page_id` of a single-page item, newer ones `menu.pages[0]`: both find it. */
const menu = z.object({
  pages: z.union([z.array(menuPage), singlePage.extend({ '0': singlePage })]),
  catalogs: z.array(nestedCatalogs(catalog, 'catalogs')),
});

export const itemInfo = z.object({
  item_id: id,
  item_domain: z.string(),
  is_archived: rowFlag,
  item_name: z.string(),
  item_description: z.string(),
  default_page_id: id,
  /** String ids, or the number 0: clients test them for truth. */
  default_cat_id2: z.union([z.string(), z.literal(0)]),
  default_cat_id3: z.union([z.string(), z.literal(0)]),
  default_cat_id4: z.union([z.string(), z.literal(0)]),
  unread_count: z.number(),
  item_type: numberText,
  menu,
  is_login: z.boolean(),
  is_private: flagNumber,
  /** 1: no visit password opens it. */
  members_only: rowFlag,
  /** Open, and search engines may list it. */
  is_listed: flagText,
  shows_paths: rowFlag,
  /** Its address shows its front: see item/front. Left out where it does not, and without `all_levels`. */
  opens_front: flagIfOn,
  /** Of its catalogs, as many as it may have: 3 to 8. */
  catalog_levels: numberText,
  /** One may see its change log. */
  shows_changes: flagText,
  /** One reads it by a link alone: its addresses open nothing to others. */
  is_by_link: flagText,
  ItemPermn: z.boolean(),
  /** Pages that they read and may not edit, where they may edit others. */
  readonly_page_ids: z.array(id),
  ItemCreator: z.boolean(),
  item_edit: z.boolean(),
  item_manage: z.boolean(),
  /** Grows with every change of menu, settings or rights. */
  version: numberText,
});

const frontPage = z.object({ page_id: id, page_title: z.string() });

/** In the order they are offered in. */
const frontFiles = ['pdf', 'word', 'markdown', 'openapi', 'offline'] as const;

/** What the address of an item shows where that is its front. */
export const itemFront = z.object({
  is_on: flagText,
  /** As Markdown, and as HTML. */
  text: z.string(),
  text_html: z.string(),
  /** The page that the text is of; 0: it is the front's own. */
  text_page_id: id,
  /** Catalogs at the top, with their first pages and how many there are in them, at any depth. */
  catalogs: z.array(
    z.object({ cat_id: id, cat_name: z.string(), page_count: numberText, pages: z.array(frontPage) }),
  ),
  /** Pages in no catalog. */
  pages: z.array(frontPage),
  /** Only what whoever reads may take along. */
  files: z.array(z.object({ kind: z.enum(frontFiles), address: z.string() })),
});
