/** The right to export an item, or a part of it. */
import { AppError, fail } from '#common/errors.ts';
import { listCatalogs } from '../../content/catalog/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { type AllowedItem, requireItem } from '../../platform/access/authorize.ts';
import { findPage } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Scope } from './gather-book.ts';

export type ExportRequest = { item_id: number; scope?: Scope };

const wholeItem: Scope = { cat_id: 0, page_id: 0 };

/** @throws notFound, also for a catalog or page that stands in another item; exportDenied */
export async function requireExport(
  context: Context,
  actor: MemberActor,
  { item_id, scope = wholeItem }: ExportRequest,
): Promise<AllowedItem> {
  const { page_id, cat_id } = scope;
  const page = page_id > 0 ? await findPage(context.db, page_id) : undefined;
  const catalog = page_id === 0 && cat_id > 0 ? { cat_id } : undefined;
  const item = await requireItem(context, actor, item_id, 'item.export', page ?? catalog).catch(orDenied);
  // Whoever has no right to the item is not told what stands in it.
  if (page_id > 0 && page?.item_id !== item_id) fail('notFound');
  if (catalog && !(await listCatalogs(context.db, item)).some(one => one.cat_id === cat_id)) fail('notFound');
  return item;
}

function orDenied(error: unknown): never {
  if (error instanceof AppError && error.name === 'notAllowed') return fail('exportDenied');
  throw error;
}
