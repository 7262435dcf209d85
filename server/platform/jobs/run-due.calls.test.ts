/** Anybody may start what is due, as often as they like. */
import { expect, test } from 'vitest';
import { noMetrics } from '#server/platform/metrics/metrics.ts';
import { startTestApp } from '#tests/kit/test-app.ts';
import { oneAtATime, runDue } from './run-due.ts';

test('a job runs when it is due, and not because it is called', async () => {
  let now = 1_700_000_000;
  const { context } = await startTestApp({}, { now: () => now });
  const runs: string[] = [];
  const job = (name: string, every_seconds: number) => ({
    name,
    every_seconds,
    run: async () => void runs.push(name),
  });
  const jobs = [job('hourly', 3600), job('daily', 24 * 3600)];
  await Promise.all([runDue(context, jobs), runDue(context, jobs)]);
  await runDue(context, jobs);
  expect(runs.toSorted()).toEqual(['daily', 'hourly']);
  now += 3600;
  await runDue(context, jobs);
  expect(runs.toSorted()).toEqual(['daily', 'hourly', 'hourly']);
});

test('asking for what is not due writes nothing', async () => {
  const statements: string[] = [];
  const metrics = { ...noMetrics, queried: (kind: string) => void statements.push(kind) };
  const { context } = await startTestApp({}, { metrics });
  const jobs = [{ name: 'hourly', every_seconds: 3600, run: async () => {} }];
  await runDue(context, jobs);
  statements.length = 0;
  await runDue(context, jobs);
  expect(statements).toEqual(['read']);
});

test('a call while it runs waits for nothing, and it runs once', async () => {
  let runs = 0;
  let end = () => {};
  const run = oneAtATime(async () => {
    runs += 1;
    await new Promise<void>(resolve => (end = resolve));
  });
  const first = run();
  await Promise.all([run(), run()]);
  end();
  await first;
  expect(runs).toBe(1);
  const again = run();
  end();
  await again;
  expect(runs).toBe(2);
});
