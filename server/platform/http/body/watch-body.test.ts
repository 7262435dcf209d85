import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodyMaxSeconds, strangersBodyMaxSeconds, uploadMaxSeconds } from '#common/limits.ts';
import { AnonymousBytes } from './anonymous-bytes.ts';
import { WatchedBody } from './watch-body.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(max_seconds: number) {
  const raw = new PassThrough();
  const findSender = async () => false;
  const rules = { strangersBytes: new AnonymousBytes(), address: '10.0.0.1', max_seconds, findSender };
  // A stream of bytes is all that is needed of a request here.
  const body = new WatchedBody(raw as unknown as IncomingMessage, {
    ...rules,
    requireSender: async () => {},
  });
  return { raw, body };
}

test('a stranger is cut off after a minute, whoever is known has the time of the call', () => {
  const stranger = watch(uploadMaxSeconds);
  const known = watch(uploadMaxSeconds);
  known.body.acceptSender();
  vi.advanceTimersByTime(strangersBodyMaxSeconds * 1000);
  expect([stranger.raw.destroyed, known.raw.destroyed]).toEqual([true, false]);
  vi.advanceTimersByTime((bodyMaxSeconds - strangersBodyMaxSeconds) * 1000);
  expect(known.raw.destroyed).toBe(false);
  vi.advanceTimersByTime(uploadMaxSeconds * 1000);
  expect(known.raw.destroyed).toBe(true);
});

test('the time runs on for what keeps coming after an answer', () => {
  const { raw, body } = watch(bodyMaxSeconds);
  body.end();
  vi.advanceTimersByTime(strangersBodyMaxSeconds * 1000);
  expect(raw.destroyed).toBe(true);
});
