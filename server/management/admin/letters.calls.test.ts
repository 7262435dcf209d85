/** Letters as administrators see them before anybody gets one. */
import { expect, test } from 'vitest';
import { langs } from '#common/texts/langs.ts';
import { addPicture, saveBrand } from '#tests/kit/brand/save-brand.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

test('every kind of letter is shown in every language, as text and HTML, with the brand of the site', async () => {
  const app = await startTestApp({ PUBLIC_URL: 'https://docs.example.org' });
  const boss = await app.person('boss', 1);
  const logo = await addPicture(boss, '0');
  await saveBrand(boss, '0', { name: 'Acme Docs', logo });
  const letters = await boss.call('adminSetting/letters', {});
  const kinds = new Set(letters.map(({ kind }) => kind));
  expect(letters).toHaveLength(kinds.size * langs.length);
  for (const { subject, text, html } of letters) {
    expect(`${subject}${text}`).toContain('Acme Docs');
    expect(html).toContain('Acme Docs');
    expect(html).toContain('data:image/png;base64,');
    expect(html).not.toContain('cid:');
    expect(text).toContain('https://docs.example.org/');
    expect(`${subject}${text}`).not.toMatch(/\{\w+\}/);
  }
});

test('nothing is sent by looking, no link is made, and nobody else looks', async () => {
  const app = await startTestApp();
  const [boss, lin] = [await app.person('boss', 1), await app.person('lin')];
  await boss.call('adminSetting/letters', {});
  const { db } = app.context;
  for (const table of ['letter', 'mail_link', 'invitation'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await lin.refused('adminSetting/letters', {})).toBe('notAllowed');
});
