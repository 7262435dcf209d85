/** Work after the answer (mail, cache, counters): in this process, drained when it stops. */
import { crashFacts, type Log } from './log.ts';

export type Background = {
  /** Runs the work soon; a failure is logged and hurts nobody. */
  run(name: string, work: () => Promise<void>): void;
  /** Pieces of work that are not done. */
  count(): number;
  /** Waits until nothing is left. */
  drain(): Promise<void>;
  /** The process ends: long work that can go on another time stops where it is, the rest is waited for. */
  end(): Promise<void>;
  isEnding(): boolean;
};

export function openBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  let isEnding = false;
  const drain = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    run(name, work) {
      const done = work()
        .catch((error: unknown) => log.error(`background work "${name}" failed`, crashFacts(error)))
        .finally(() => running.delete(done));
      running.add(done);
    },
    count: () => running.size,
    drain,
    async end() {
      isEnding = true;
      await drain();
    },
    isEnding: () => isEnding,
  };
}
