/** What is set of an item: when it is made, when it changes, and as its owner reads it. */
import { z } from 'zod';
import {
  catalogLevelsAtFirst,
  catalogLevelsMax,
  descriptionMaxLength,
  domainMaxLength,
  titleMaxLength,
  visitPasswordMaxLength,
} from '../../limits.ts';
import { id, numberText, rowFlag, text, textOrEmpty } from '../fields.ts';

/** 3 to 8, as digits. */
const catalogLevels = z
  .string()
  .trim()
  .regex(/^\d$/)
  .transform(Number)
  .pipe(z.int().min(catalogLevelsAtFirst).max(catalogLevelsMax));

/** Who may open an item. Empty: as the visit password says, and where it is for members only it stays so. */
const visibility = z.enum(['', 'open', 'password', 'members']).default('');

export const settings = {
  item_name: textOrEmpty(titleMaxLength),
  item_description: textOrEmpty(descriptionMaxLength),
  item_domain: textOrEmpty(domainMaxLength),
  /** Empty: open to everybody. */
  password: textOrEmpty(visitPasswordMaxLength),
  visibility,
};

/** A setting that is not sent stays as it is; an empty password opens the item. */
export const settingsToChange = {
  item_name: text(titleMaxLength),
  item_description: text(descriptionMaxLength).optional(),
  item_domain: text(domainMaxLength).optional(),
  password: text(visitPasswordMaxLength).optional(),
  visibility,
  /** Search engines may list the item, as long as it is open. */
  indexing: rowFlag.optional(),
  /** It is listed on the portal of the site: an item with a visit password by its name and a lock. */
  on_portal: rowFlag.optional(),
  /** Readers see old versions of pages; else only who may edit. */
  history_for_readers: rowFlag.optional(),
  /** Its contents name pages about an endpoint by the path. */
  shows_paths: rowFlag.optional(),
  /** Its change log is not for visitors. */
  hides_changes: rowFlag.optional(),
  /** Only the owner saves what breaks callers. */
  breaking_needs_owner: rowFlag.optional(),
  /** Its readers are asked whether a page helped, and may report mistakes. */
  takes_feedback: rowFlag.optional(),
  /** Levels of catalogs that it may have. */
  catalog_levels: catalogLevels.optional(),
};

export const itemRow = z.object({
  item_id: id,
  item_type: numberText,
  item_name: z.string(),
  item_description: z.string(),
  item_domain: z.string(),
  /** Empty for members only. */
  password: z.string(),
  members_only: rowFlag,
  uid: id,
  username: z.string(),
  /** Of the owner. */
  name: z.string(),
  addtime: numberText,
  last_update_time: numberText,
  is_archived: rowFlag,
  is_del: rowFlag,
  indexing: rowFlag,
  on_portal: rowFlag,
  history_for_readers: rowFlag,
  shows_paths: rowFlag,
  hides_changes: rowFlag,
  breaking_needs_owner: rowFlag,
  takes_feedback: rowFlag,
  catalog_levels: numberText,
});
