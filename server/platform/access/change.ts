/**
 * The right to change something, checked in the transaction that changes it: of the row as it is there, locked, so that
 * what was moved or taken away meanwhile counts. It is checked before as well, so that whoever may not locks nothing.
 */
import { fail } from '#common/errors.ts';
import type { anyPart, Part } from '#common/grants/item-scope.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/open.ts';
import type { Actor } from './actor.ts';
import {
  type AllowedItem,
  type AllowedPage,
  requireItem,
  requireItemOfPage,
  requirePage,
} from './authorize.ts';
import { findPageForUpdate, lockItem } from './queries.ts';
import type { Action } from './rules.ts';

type Work<A, R> = (context: Context, allowed: A) => Promise<R>;

/** @param part as requireItem has it @throws as requireItem */
export async function changeItem<R>(
  context: Context,
  actor: Actor,
  { item_id, action, part }: { item_id: number; action: Action; part?: Part | typeof anyPart },
  work: Work<AllowedItem, R>,
): Promise<R> {
  await requireItem(context, actor, item_id, action, part);
  return inTransaction(context, async context => {
    await lockItem(context.db, item_id);
    return work(context, await requireItem(context, actor, item_id, action, part));
  });
}

/**
 * For the presence that an editor says all the time: checked in the same transaction, without waiting for those who write
 * the page; whoever takes the right away ends it.
 * @throws as requirePage
 */
export async function changePageWithoutLock<R>(
  context: Context,
  actor: Actor,
  { page_id, action }: { page_id: number; action: Action },
  work: Work<AllowedPage, R>,
): Promise<R> {
  return inTransaction(context, async context =>
    work(context, await requirePage(context, actor, page_id, action)),
  );
}

/** @throws as requirePage */
export async function changePage<R>(
  context: Context,
  actor: Actor,
  { page_id, action }: { page_id: number; action: Action },
  work: Work<AllowedPage, R>,
): Promise<R> {
  await requirePage(context, actor, page_id, action);
  return inTransaction(context, async context => {
    const page = (await findPageForUpdate(context.db, page_id)) ?? fail('notFound');
    return work(context, { page, item: await requireItemOfPage(context, actor, page, action) });
  });
}
