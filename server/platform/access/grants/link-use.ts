/** By which of several opened links a part of an item is read, and what follows from it. */
import { type ItemScope, isSeen, type Part } from '#common/grants/item-scope.ts';
import type { Context } from '../../context.ts';
import { findDatabaseTrouble } from '../../db/dialect.ts';
import type { OpenedLink } from '../actor.ts';
import { isMember } from '../rules.ts';
import { countLinkVisit } from './link-queries.ts';
import type { ItemRights } from './link-scope.ts';

/** Of several that open the part the one opened last. Members read by their own right where they have one. */
export function linkAt({ opened }: Pick<ItemRights, 'opened'>, part: Part): OpenedLink | undefined {
  if (opened === undefined) return undefined;
  const { own, parts } = opened;
  if (isMember(own.role) && isSeen(own.scope, part)) return undefined;
  return parts.find(({ scope }) => isSeen(scope, part))?.link;
}

/** What of an item somebody may take along: what they see of it, less what links open for reading alone. */
export function downloadsOf({ scope, downloads }: Pick<ItemRights, 'scope' | 'downloads'>): ItemScope {
  return downloads ?? scope;
}

const daySeconds = 24 * 3600;

/** For the link by which the page is read, if it is. Whoever reads does so on a full disk too, uncounted. */
export async function countReading(
  { db, now }: Pick<Context, 'db' | 'now'>,
  item: Pick<ItemRights, 'opened'>,
  page: { cat_id: number; page_id: number },
): Promise<void> {
  const link = linkAt(item, page);
  if (link === undefined) return;
  const last_at = now();
  const { page_id } = page;
  try {
    await countLinkVisit(db, {
      address_id: link.address_id,
      page_id,
      day: Math.floor(last_at / daySeconds),
      last_at,
    });
  } catch (error) {
    if (findDatabaseTrouble(error) === undefined) throw error;
  }
}
