/** The menu of an item, as item/info gives it: catalogs of three levels with their pages, or the one page. */
import { z } from 'zod';
import { flagIfOn, id, numberText, textIfAny } from '../fields.ts';

const menuPage = z.object({
  page_id: id,
  author_uid: id,
  cat_id: id,
  page_title: z.string(),
  addtime: numberText,
  s_number: numberText,
  /** Of the first endpoint bar in its text; left out where it has none. */
  endpoint_method: textIfAny,
  /** Without the host: `/orders/{id}`. */
  endpoint_path: textIfAny,
  is_deprecated: flagIfOn,
});

const catalogFields = {
  cat_id: id,
  cat_name: z.string(),
  item_id: id,
  s_number: numberText,
  addtime: numberText,
  parent_cat_id: id,
  level: numberText,
};

const catalogOf = <Inner extends z.ZodType>(inner: Inner) =>
  z.object({ ...catalogFields, pages: z.array(menuPage), catalogs: z.array(inner) });
/** Three levels and no more. */
const menuCatalog = catalogOf(catalogOf(catalogOf(z.never())));

const singlePage = z.object({
  ...menuPage.shape,
  item_id: id,
  page_content: z.string(),
  author_username: z.string(),
  unique_key: z.string(),
  version: numberText,
});

/** ShowDoc's older clients read `menu.pages.page_id` of a single-page item, newer ones `menu.pages[0]`: both find it. */
export const menu = z.object({
  pages: z.union([z.array(menuPage), singlePage.extend({ '0': singlePage })]),
  catalogs: z.array(menuCatalog),
});
