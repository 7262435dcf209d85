import type { Actor } from '../../platform/access/actor.ts';
import { requirePage } from '../../platform/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { requireSharedPage } from './share.ts';

export type ReadPage = { page: PageRow; item: ItemRow };
/** By its id, or by the key it is shared with. */
export type PageReference = { page_id: number; unique_key: string };

/** @throws notFound, visitPasswordNeeded */
export async function requireReadPage(
  context: Context,
  actor: Actor,
  { page_id, unique_key }: PageReference,
): Promise<ReadPage> {
  if (page_id === 0) return requireSharedPage(context, unique_key);
  return requirePage(context, actor, page_id, 'item.view');
}
