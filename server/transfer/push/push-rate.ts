/** How often a key was used this minute, in this process: counted without writing, because pushes come often. */
import { LRUCache } from 'lru-cache';

const windowSeconds = 60;
const counts = new LRUCache<string, { window: number; count: number }>({ max: 10_000 });

/** @returns the count of this minute, with this push */
export function countPush(api_key: string, now: number): number {
  const window = Math.floor(now / windowSeconds);
  const before = counts.get(api_key);
  const count = before?.window === window ? before.count + 1 : 1;
  counts.set(api_key, { window, count });
  return count;
}
