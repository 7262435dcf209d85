/** A person's own templates. */
import { expect, test } from 'vitest';
import { templatesPerPerson } from '#common/limits.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const template = { template_title: 'Callback', template_content: '## Request\n\nraw <b> & "quotes"' };

test('what was kept is listed newest first, under both names of the call, to its owner alone', async () => {
  const app = await startTestApp();
  const [lin, ann] = [await app.person('lin'), await app.person('ann')];
  const first = await lin.call('template/save', template);
  await lin.call('template/save', { ...template, template_title: 'Errors' });
  const list = await lin.call('template/getList', {});
  expect(list.map(one => one.template_title)).toEqual(['Errors', 'Callback']);
  expect(list[1]).toEqual(first);
  expect(first).toMatchObject({ ...template, username: 'lin', share_item: [], share_item_count: 0 });
  expect(first.addtime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const reply = await lin.request({ url: '/server/index.php?s=/api/template/getMyList' });
  expect(JSON.parse(reply.body).data).toEqual(list);
  expect(await ann.call('template/getList', {})).toEqual([]);
});

test('only its owner deletes it', async () => {
  const app = await startTestApp();
  const [lin, ann] = [await app.person('lin'), await app.person('ann')];
  const { id } = await lin.call('template/save', template);
  expect(await ann.refused('template/delete', { id })).toBe('notAllowed');
  await lin.call('template/delete', { id });
  expect(await lin.refused('template/delete', { id })).toBe('notAllowed');
  expect(await lin.call('template/getList', {})).toEqual([]);
});

test('an empty one, a huge one and one too many are refused', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  expect(await lin.refused('template/save', { ...template, template_title: ' ' })).toBe('badInput');
  expect(await lin.refused('template/save', { ...template, template_content: '' })).toBe('badInput');
  expect(await lin.refused('template/save', { ...template, template_content: 'a\u0000' })).toBe('badInput');
  const huge = 'x'.repeat(256 * 1024 + 1);
  expect(await lin.refused('template/save', { ...template, template_content: huge })).toBe('tooLarge');
  const { uid } = await lin.call('user/info', {});
  const rows = Array.from({ length: templatesPerPerson }, () => ({
    ...template,
    uid: Number(uid),
    username: 'lin',
    addtime: 0,
  }));
  await app.context.db.insertInto('template').values(rows).execute();
  expect(await lin.refused('template/save', template)).toBe('templateTooMany');
});
