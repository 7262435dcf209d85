/** Before the site is exchanged nobody writes into it any more: this process comes to rest, and the others say that they have. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, writeReadings } from '../../../platform/context.ts';
import { isKnownKilled, listRunning, missedBeatMs } from '../../../platform/jobs/process-beat.ts';
import { ReplaceRefused } from './check-backup.ts';

const lookEveryMs = 100;
/** Work that takes longer, such as an import, is waited for by hand. */
const quietWithinMs = 60_000;
const othersWithinMs = 120_000;

/** @param own pieces of work in the background that do not count @returns whether nothing else is done here */
export function isQuiet({ maintenance, background }: Context, own: number): boolean {
  return maintenance.requests() === 0 && background.count() <= own;
}

/** What was counted in memory belongs to the site as it is. @throws ReplaceRefused */
export async function comeToRest(context: Context, own: number): Promise<void> {
  writeReadings(context);
  await waitFor(context, quietWithinMs, async () => isQuiet(context, own));
}

/**
 * Processes that serve the same database. One that was killed is not waited for; one that may only have been stopped for
 * a moment would go on with the site it knows, and has gone only once it has missed its beat. @throws ReplaceRefused
 */
export async function waitForOthers(context: Context, restore_id: string): Promise<void> {
  const silence = openSilence(context);
  await waitFor(context, othersWithinMs, async () => {
    const running = await listRunning(context);
    const hindering = running.filter(row => {
      const isSilent = silence.ms(row.process_id, row.alive_at) > missedBeatMs;
      const isAtRest = row.process_id === context.process_id || row.paused_for === restore_id;
      return !isAtRest && !isSilent && !isKnownKilled(row);
    });
    return hindering.length === 0;
  });
}

/** How long others have said the same: by this clock alone, as those of two machines differ. */
export function openSilence({ elapsedMs }: Pick<Context, 'elapsedMs'>) {
  const heard = new Map<string, { alive_at: number; since_ms: number }>();
  return {
    ms(of: string, alive_at: number): number {
      const last = heard.get(of);
      if (last?.alive_at === alive_at) return elapsedMs() - last.since_ms;
      heard.set(of, { alive_at, since_ms: elapsedMs() });
      return 0;
    },
  };
}
export type Silence = ReturnType<typeof openSilence>;

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
