/** Who is at a page, and that it stops nobody. */
import { expect, test } from 'vitest';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

async function openPage() {
  let clock = 1_800_000_000;
  const app = await startTestApp({}, { now: () => clock });
  const [lin, ann] = [await app.person('lin'), await app.person('ann')];
  const item_id = await buildItem(lin);
  const { page_id } = await buildPage(lin, { item_id });
  await addMember(app, item_id, 'ann', 1);
  return { app, lin, ann, item_id, page_id, wait: (seconds: number) => (clock += seconds), now: () => clock };
}

test('others see who is at the page, until they leave or fall silent', async () => {
  const { lin, ann, page_id, wait, now } = await openPage();
  expect(await ann.call('page/isLock', { page_id })).toMatchObject({ lock: 0, lock_uid: '0', others: [] });
  await lin.call('page/setLock', { page_id, lock_to: now() + 75 });
  expect(await lin.call('page/isLock', { page_id })).toMatchObject({ lock: 1, is_cur_user: 1, others: [] });
  const seen = await ann.call('page/isLock', { page_id });
  expect(seen).toMatchObject({ lock: 1, is_cur_user: 0, lock_username: 'lin', exceed: 0 });
  expect(seen.others).toMatchObject([{ username: 'lin' }]);
  wait(76);
  expect((await ann.call('page/isLock', { page_id })).others).toEqual([]);
  await lin.call('page/setLock', { page_id });
  wait(1_799);
  expect((await ann.call('page/isLock', { page_id })).others).toHaveLength(1);
  await lin.call('page/setLock', { page_id, lock_to: 1_000 });
  expect((await ann.call('page/isLock', { page_id })).others).toEqual([]);
});

test('it is in nobody’s way: both say so, both save', async () => {
  const { lin, ann, page_id } = await openPage();
  await lin.call('page/setLock', { page_id });
  await ann.call('page/setLock', { page_id });
  await ann.call('page/save', { page_id, page_title: 'Overview', page_content: 'by ann' });
  await lin.call('page/save', { page_id, page_title: 'Overview', page_content: 'by lin' });
  expect((await lin.call('page/info', { page_id })).page_content).toBe('by lin');
});

test('who may not edit neither says nor sees it', async () => {
  const { app, page_id } = await openPage();
  const stranger = await app.person('stranger');
  expect(await stranger.refused('page/setLock', { page_id })).toBe('notAllowed');
  expect(await stranger.refused('page/isLock', { page_id })).toBe('notAllowed');
  expect(await app.visitor().refused('page/isLock', { page_id })).toBe('notLoggedIn');
});

test('a code without a session: made, shown, used up by one try; the token then signs in by field and header', async () => {
  const { app } = await openPage();
  const guest = app.visitor('10.9.9.9');
  const { captcha_id } = await guest.call('common/createCaptcha', {});
  const url = `/server/index.php?s=/api/common/showCaptcha&captcha_id=${captcha_id}`;
  const picture = await guest.request({ url });
  expect([picture.headers['content-type'], picture.headers['set-cookie']]).toEqual(['image/png', undefined]);
  const kept = await app.context.db
    .selectFrom('code')
    .select('code')
    .where('owner', '=', captcha_id)
    .executeTakeFirstOrThrow();
  const wanted = { username: 'noor', password: 'correct horse 8', confirm_password: 'correct horse 8' };
  const typed = { captcha_id, captcha: kept.code.toUpperCase() };
  const { user_token } = await guest.call('user/register', { ...wanted, ...typed });
  expect(await guest.refused('user/register', { ...wanted, username: 'zoe', ...typed })).toBe('codeWrong');
  expect(JSON.parse((await guest.request({ url })).body).error_code).toBe(10101);
  const other = app.visitor();
  for (const headers of [{ 'x-api-token': user_token }, { authorization: `Bearer ${user_token}` }]) {
    const reply = await other.request({ url: '/api/user/info', headers });
    expect(JSON.parse(reply.body).data.username).toBe('noor');
  }
  const byField = await other.request({ url: `/api/user/info?user_token=${user_token}` });
  expect(JSON.parse(byField.body).data.username).toBe('noor');
});
