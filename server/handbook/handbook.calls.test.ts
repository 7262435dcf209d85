import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { langs } from '#common/texts/index.ts';
import { publishHandbook } from '#server/handbook/publish-handbook.ts';
import { readHandbook } from '#server/handbook/read-handbook.ts';
import { findUserByName } from '#server/user/queries.ts';
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
    expect(pages.map(page => page.slug).toSorted()).toEqual(files.toSorted());
  });

  test('links only to pages it has', async () => {
    const slugs = (await readHandbook(folder, lang)).flatMap(part => part.pages).map(page => page.slug);
    for (const slug of slugs) {
      const text = readFileSync(`${folder}/${lang}/${slug}.md`, 'utf8');
      for (const [, target] of text.matchAll(/\]\(([^)]+)\.md\)/g)) expect(slugs).toContain(target);
    }
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
