/** Work after the answer (mail, cache, counters): in this process, drained when it stops. */
import { crashFacts, type Log } from './log.ts';

export type Background = {
  /** Runs the work soon; a failure is logged and hurts nobody. */
  run(name: string, work: () => Promise<void>): void;
  /** For work that would rather wait for more: after so many milliseconds, or at once when somebody waits for it. */
  pause(ms: number): Promise<void>;
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
  const pauses = new Set<() => void>();
  let isEnding = false;
  let waiting = 0;
  const drain = async () => {
    waiting += 1;
    for (const goOn of pauses) goOn();
    while (running.size > 0) await Promise.all(running);
    waiting -= 1;
  };
  return {
    run(name, work) {
      const done = work()
        .catch((error: unknown) => log.error(`background work "${name}" failed`, crashFacts(error)))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async pause(ms) {
      if (waiting > 0) return;
      let goOn = () => {};
      const hurried = new Promise<void>(resolve => (goOn = resolve));
      const timer = setTimeout(goOn, ms);
      pauses.add(goOn);
      await hurried;
      clearTimeout(timer);
      pauses.delete(goOn);
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
