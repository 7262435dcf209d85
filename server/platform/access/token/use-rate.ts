/** How often a token or a key was used this minute, in this process: counted without writing, because scripts call often. */
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';

/** How much of a rate is left. */
type RateState = {
  limit: number;
  left: number;
  window_seconds: number;
  reset_seconds: number;
  is_over: boolean;
};
/** Where the answer to a request finds the rate that was counted for it. */
export type RateReport = { state?: RateState };

const windowSeconds = 60;
type Count = { window: number; count: number };
/** By the configuration of the process they are of. */
const countsOf = new WeakMap<object, LRUCache<string, Count>>();
const countedMax = 10_000;

type Counted = {
  /** Names the token or the key, and is no secret: it stands in the log. */
  name: string;
  limit: number;
  report: RateReport | undefined;
};

/** @returns whether the limit lets this use through */
export function countUse(
  { now, log, config }: Pick<Context, 'now' | 'log' | 'config'>,
  { name, limit, report }: Counted,
): boolean {
  const moment = now();
  const window = Math.floor(moment / windowSeconds);
  const counts = countsOf.get(config) ?? new LRUCache<string, Count>({ max: countedMax });
  countsOf.set(config, counts);
  const before = counts.get(name);
  const count = before?.window === window ? before.count + 1 : 1;
  counts.set(name, { window, count });
  const reset_seconds = windowSeconds - (moment % windowSeconds);
  const is_over = count > limit;
  const left = Math.max(0, limit - count);
  if (report) report.state = { limit, left, window_seconds: windowSeconds, reset_seconds, is_over };
  if (count === limit + 1) log.warn('a token or key has reached its rate', { name, limit, reset_seconds });
  return !is_over;
}
