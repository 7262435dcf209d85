/** Runs the sources that are due: each claimed by one process, some at the same time, none in the way of other jobs. */
import type { SourceMode } from '#common/contract/transfer/source.ts';
import { sourcePreviewSeconds } from '#common/outbound/outbound-limits.ts';
import { findItem } from '../../content/item/queries.ts';
import type { Context } from '../../platform/context.ts';
import type { SourceRow } from '../../platform/db/tables.ts';
import { claimSource, listDueSources, removePreviewsBefore } from './queries.ts';
import { beginRun } from './run-source.ts';

const claimedAtOnce = 20;

export async function runDueSources(context: Context): Promise<void> {
  await removePreviewsBefore(context.db, context.now() - sourcePreviewSeconds);
  for (const source of await listDueSources(context.db, context.now(), claimedAtOnce)) {
    const next = context.now() + source.interval_minutes * 60;
    if (await claimSource(context.db, source, next)) await run(context, source);
  }
}

async function run(context: Context, source: SourceRow): Promise<void> {
  const item = await findItem(context.db, source.item_id);
  if (item) await beginRun(context, source, { owner_uid: item.uid, mode: source.mode as SourceMode });
}
