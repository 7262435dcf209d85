import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callGroups } from '#common/contract/descriptions/groups.ts';
import { contract } from '#common/contract/index.ts';
import { langs } from '#common/texts/index.ts';
import { findUserByName } from '#server/people/user/queries.ts';
import { publishHandbook } from '#server/transfer/handbook/publish-handbook.ts';
import { readHandbook } from '#server/transfer/handbook/read-handbook.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const folder = 'docs/handbook';

describe.each(langs)('the handbook in %s', lang => {
  test('has a title and a text on every page, and every file is in its contents', async () => {
    const pages = (await readHandbook(folder, lang)).flatMap(part => part.pages);
    for (const page of pages) {
      expect(page.page_title).not.toBe('');
      expect(page.page_content.length).toBeGreaterThan(100);
    }
    const files = readdirSync(`${folder}/${lang}`).map(name => name.replace(/\.md$/, ''));
    const ofCalls = callGroups.map(group => group.slug);
    expect(pages.map(page => page.slug).toSorted()).toEqual([...files, ...ofCalls].toSorted());
  });

  test('links only to pages it has', async () => {
    const pages = (await readHandbook(folder, lang)).flatMap(part => part.pages);
    const slugs = pages.map(page => page.slug);
    for (const { page_content } of pages)
      for (const [, target] of page_content.matchAll(/\]\(([^)]+)\.md\)/g)) expect(slugs).toContain(target);
  });

  test('shows every call once, with its address, its fields, its errors and its example', async () => {
    const text = (await readHandbook(folder, lang))
      .flatMap(part => part.pages.map(page => page.page_content))
      .join('\n');
    for (const name of Object.keys(contract)) expect(text.split(`\n## ${name}\n`)).toHaveLength(2);
    const [, save = ''] = text.split('\n## page/save\n');
    const [part = ''] = save.split('\n## ');
    for (const one of ['```http\nPOST /api/page/save\n```', '| `cat_id` |', '| `pageMovedOn` | 11008 |'])
      expect(part).toContain(one);
    expect(part).toContain('"page_title": "Create an order"');
  });
});

test('is published as two items of the administrator that can be deleted', async () => {
  const app = await startTestApp();
  const chief = await app.person('chief', 1);
  const owner = await findUserByName(app.context.db, 'chief');
  if (!owner) throw new Error('nobody is called chief');
  await publishHandbook(app.context, owner, folder);
  const items = await chief.call('item/myList', {});
  expect(items.map(item => item.item_domain).toSorted()).toEqual(['handbook', 'handbookzh']);
  const { menu } = await app.visitor().call('item/info', { item_id: 'handbook' });
  const [welcome] = Array.isArray(menu.pages) ? menu.pages : [];
  expect(welcome?.page_title).toBe('Welcome');
  const { page_content } = await app.visitor().call('page/info', { page_id: welcome?.page_id ?? '' });
  const [, linked] = /\]\(\/page\/(\d+)\)/.exec(page_content) ?? [];
  expect((await app.visitor().call('page/info', { page_id: linked ?? '' })).page_title).toBe(
    'Writing a page',
  );
  expect(await chief.call('page/versions', { page_id: welcome?.page_id ?? '' })).toEqual([]);
});
