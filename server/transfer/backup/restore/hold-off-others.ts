/** Before the site is exchanged nobody writes into it any more: this process comes to rest, and the others say that they have. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, writeReadings } from '../../../platform/context.ts';
import { listRunning } from '../../../platform/jobs/process-beat.ts';
import { ReplaceRefused } from './check-backup.ts';

const lookEveryMs = 100;
/** Work that takes longer, such as an import, is waited for by hand. */
const quietWithinMs = 60_000;
const othersWithinMs = 120_000;
/** Whoever lives says so each second: one that does not, for so long, was killed. */
const silentMs = 10_000;

/** @param own pieces of work in the background that do not count @returns whether nothing else is done here */
export function isQuiet({ maintenance, background }: Context, own: number): boolean {
  return maintenance.requests() === 0 && background.count() <= own;
}

/** What was counted in memory belongs to the site as it is. @throws ReplaceRefused */
export async function comeToRest(context: Context, own: number): Promise<void> {
  writeReadings(context);
  await waitFor(context, quietWithinMs, async () => isQuiet(context, own));
}

/** Processes that serve the same database. @throws ReplaceRefused */
export async function waitForOthers(context: Context, restore_id: string): Promise<void> {
  const begun = context.elapsedMs();
  // By what each says of itself, so that no two clocks are compared.
  const first = new Map((await listRunning(context)).map(row => [row.process_id, row.alive_at]));
  await waitFor(context, othersWithinMs, async () => {
    const isLate = context.elapsedMs() - begun > silentMs;
    const running = await listRunning(context);
    return running.every(({ process_id, paused_for, alive_at }) => {
      const isGone = isLate && first.get(process_id) === alive_at;
      return process_id === context.process_id || paused_for === restore_id || isGone;
    });
  });
}

async function waitFor(
  { elapsedMs }: Context,
  within_ms: number,
  isTrue: () => Promise<boolean>,
): Promise<void> {
  const deadline = elapsedMs() + within_ms;
  while (!(await isTrue())) {
    if (elapsedMs() > deadline) throw new ReplaceRefused('busy');
    await pause(lookEveryMs);
  }
}
