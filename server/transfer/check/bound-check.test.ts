import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AppError } from '#common/errors.ts';
import { boundCheck } from './bound-check.ts';

const never = new AbortController().signal;
const bounds = (item_id: number) => ({ item_id, gone: never, most_seconds: 60 });

/** Works until it is told to end. */
const endless = async (signal: AbortSignal) => wait(600_000, undefined, { signal });
const nameOf = async (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: unknown) => (error instanceof AppError ? error.name : String(error)),
  );

test('a check that takes too long ends, and says so', async () => {
  expect(await nameOf(boundCheck({ ...bounds(1), most_seconds: 0.01 }, endless))).toBe('importTooLong');
});

test('whoever is gone before the answer ends their check, also one that waits for its turn', async () => {
  const gone = new AbortController();
  const started: string[] = [];
  const run = async (item_id: number) =>
    nameOf(
      boundCheck({ ...bounds(item_id), gone: gone.signal }, async signal => {
        started.push(`item ${item_id}`);
        return endless(signal);
      }),
    );
  const all = [run(1), run(2), run(3)];
  gone.abort();
  expect(await Promise.all(all)).toEqual(['importEnded', 'importEnded', 'importEnded']);
  expect(started).not.toContain('item 3');
  expect(await boundCheck(bounds(3), async () => 'a later one has its turn')).toBe(
    'a later one has its turn',
  );
});

test('what fails by itself says why', async () => {
  const work = async () => {
    throw new AppError('pushNothing');
  };
  expect(await nameOf(boundCheck(bounds(1), work))).toBe('pushNothing');
});
