import { expect, test } from 'vitest';
import { AnswerStore } from './answers.ts';
import { CallError } from './call.ts';

const key = 'page/info?{"page_id":"5"}';

/** A server that is answered by hand, and a clock. */
function openStore(seeds: Record<string, unknown> = {}) {
  const requests: { key: string; answer: (data: unknown) => void; refuse: (error: Error) => void }[] = [];
  const clock = { now: 0 };
  const request = (key: string) =>
    new Promise<unknown>((answer, refuse) => requests.push({ key, answer, refuse }));
  return { answers: new AnswerStore(seeds, request, () => clock.now), requests, clock };
}
const settled = () => new Promise(resolve => setTimeout(resolve, 0));

test('two parts of a screen that need the same answer send one request, and both are notified', async () => {
  const { answers, requests } = openStore();
  const notified = [0, 0];
  answers.watch(key, () => (notified[0] = 1));
  answers.watch(key, () => (notified[1] = 1));
  expect(answers.read(key)).toEqual({ isLoading: true });
  requests[0]?.answer('text');
  await settled();
  expect([requests.length, notified, answers.read(key)]).toEqual([
    1,
    [1, 1],
    { data: 'text', isLoading: false },
  ]);
});

test('what the server sent with the page is not requested again, until it is old', async () => {
  const { answers, requests, clock } = openStore({ [key]: 'sent along' });
  answers.watch(key, () => undefined)();
  expect([requests.length, answers.read(key).data]).toEqual([0, 'sent along']);
  clock.now = 60_000;
  answers.watch(key, () => undefined);
  expect([requests.length, answers.read(key).data]).toEqual([1, 'sent along']);
});

test('a refusal among the seeds is a refusal', () => {
  const { answers } = openStore({ [key]: { error_code: 10303, error_message: 'A password, first.' } });
  expect(answers.read(key).error?.is('visitPasswordNeeded')).toBe(true);
});

test('an answer that fails keeps what is on the screen beside the reason; the next one clears it', async () => {
  const { answers, requests } = openStore({ [key]: 'old' });
  answers.watch(key, () => undefined);
  const first = answers.reload(key);
  requests[0]?.refuse(new CallError(10101, 'Gone.'));
  await first;
  expect(answers.read(key)).toMatchObject({ data: 'old', error: { code: 10101 }, isLoading: false });
  const second = answers.reload(key);
  requests[1]?.answer('new');
  await second;
  expect(answers.read(key)).toEqual({ data: 'new', isLoading: false });
});

test('an answer that failed is requested again at once, by who tries again and by who comes back', async () => {
  const { answers, requests } = openStore();
  const leave = answers.watch(key, () => undefined);
  requests[0]?.refuse(new CallError(-1, ''));
  await settled();
  const again = answers.reload(key);
  expect(requests.length).toBe(2);
  requests[1]?.refuse(new CallError(-1, ''));
  await again;
  leave();
  answers.watch(key, () => undefined);
  expect([requests.length, answers.read(key)]).toEqual([3, { isLoading: true }]);
});

test('a change makes answers old: those on the screen are requested again, the others dropped', async () => {
  const other = 'page/info?{"page_id":"6"}';
  const { answers, requests } = openStore({
    [key]: 'shown',
    [other]: 'not shown',
    'item/info?{}': 'another call',
  });
  answers.watch(key, () => undefined);
  answers.expire(['page/info']);
  expect(requests.map(one => one.key)).toEqual([key]);
  expect(answers.read(other)).toEqual({ isLoading: true });
  expect(answers.read('item/info?{}').data).toBe('another call');
});

test('answers nobody looks at are dropped before they fill the memory', async () => {
  const { answers, requests } = openStore();
  const keys = Array.from({ length: 300 }, (_, page_id) => `page/info?${page_id}`);
  for (const one of keys) answers.watch(one, () => undefined)();
  for (const { answer } of requests) answer('text');
  await settled();
  expect(keys.filter(one => answers.read(one).data !== undefined).length).toBeLessThanOrEqual(100);
});

test('an answer that was on its way when a change was made counts no more', async () => {
  const { answers, requests } = openStore();
  answers.watch(key, () => undefined);
  answers.expire(['page/info']);
  requests[1]?.answer('after the change');
  await settled();
  requests[0]?.answer('before the change');
  await settled();
  expect(answers.read(key)).toEqual({ data: 'after the change', isLoading: false });
});
