/** Runs the sources that are due: each claimed by one process, some at the same time, none in the way of other jobs. */
import type { SourceMode } from '#common/contract/transfer/source.ts';
import { findItem } from '../../content/item/queries.ts';
import type { Context } from '../../platform/context.ts';
import type { SourceRow } from '../../platform/db/tables.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { claimSource, listDueSources } from './queries.ts';
import { runSource } from './run-source.ts';

const claimedAtOnce = 20;
const inTurn = limitConcurrency(2);

export async function runDueSources(context: Context): Promise<void> {
  for (const source of await listDueSources(context.db, context.now(), claimedAtOnce)) {
    const next = context.now() + source.interval_minutes * 60;
    if (await claimSource(context.db, source, next))
      context.background.run('source', async () => inTurn(async () => run(context, source)));
  }
}

async function run(context: Context, source: SourceRow): Promise<void> {
  const item = await findItem(context.db, source.item_id);
  if (item) await runSource(context, source, { owner_uid: item.uid, mode: source.mode as SourceMode });
}
