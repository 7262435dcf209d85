import { expect, test } from 'vitest';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';

async function atTwoPlaces() {
  let now = 1_800_000_000;
  const app = await startTestApp({}, { now: () => now });
  const there = await app.person('lin');
  now += 60;
  const here = app.visitor('10.0.0.7');
  await here.call('user/login', { username: 'lin', password: testPassword });
  return { app, here, there };
}

test('one sees where one is signed in, and which of it is here', async () => {
  const { here } = await atTwoPlaces();
  const sessions = await here.call('user/sessions', {});
  expect(sessions).toMatchObject([
    { address: '10.0.0.7', is_current: '1' },
    { address: '10.0.0.1', is_current: '0' },
  ]);
});

test('a session that one ends is over at its next request; the others go on', async () => {
  const { here, there } = await atTwoPlaces();
  const [, other] = await here.call('user/sessions', {});
  await here.call('user/endSession', { session_id: other?.session_id ?? '' });
  expect(await there.refused('user/info', {})).toBe('notLoggedIn');
  expect(await here.call('user/sessions', {})).toMatchObject([{ is_current: '1' }]);
});

test('nobody ends the session of another, and the list contains no key', async () => {
  const { app, here } = await atTwoPlaces();
  const wang = await app.person('wang');
  const sessions = await here.call('user/sessions', {});
  for (const { session_id } of sessions)
    expect(await wang.refused('user/endSession', { session_id })).toBe('notFound');
  expect((await here.call('user/info', {})).username).toBe('lin');
  const rows = await app.context.db.selectFrom('session').select('token_hash').execute();
  for (const { token_hash } of rows) expect(JSON.stringify(sessions)).not.toContain(token_hash);
});
