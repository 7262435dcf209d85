import type { Actor } from '../../platform/access/actor.ts';
import { requirePageHead } from '../../platform/access/authorize.ts';
import type { PageHead } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { requireSharedPageHead } from './share.ts';

export type ReadPage = { page: PageHead; item: ItemRow };
/** By its id, or by the key it is shared with. */
export type PageReference = { page_id: number; unique_key: string };

/** The page without its text. @throws notFound, visitPasswordNeeded */
export async function requireReadPage(
  context: Context,
  actor: Actor,
  { page_id, unique_key }: PageReference,
): Promise<ReadPage> {
  if (page_id === 0) return requireSharedPageHead(context, unique_key);
  return requirePageHead(context, actor, page_id, 'item.view');
}
