/** The right to export an item, or a part of it. */
import { AppError, fail } from '#common/errors.ts';
import type { Part } from '#common/grants/item-scope.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { type AllowedItem, requireItem } from '../../platform/access/authorize.ts';
import { findPage } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Scope } from './gather-book.ts';

export type ExportRequest = { item_id: number; scope?: Scope };

/** @throws notFound, exportDenied */
export async function requireExport(
  context: Context,
  actor: MemberActor,
  { item_id, scope }: ExportRequest,
): Promise<AllowedItem> {
  const part = await partOf(context, scope);
  return requireItem(context, actor, item_id, 'item.export', part).catch((error: unknown) => {
    if (error instanceof AppError && error.name === 'notAllowed') return fail('exportDenied');
    throw error;
  });
}

/** undefined: the whole item. */
async function partOf({ db }: Context, scope?: Scope): Promise<Part | undefined> {
  if (scope === undefined) return undefined;
  const { page_id, cat_id } = scope;
  if (page_id > 0) return findPage(db, page_id);
  return cat_id > 0 ? { cat_id } : undefined;
}
