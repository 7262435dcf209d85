import { describe, expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

describe('sharing a page', () => {
  test('opens it by its key, also in a private item, until the share is switched off', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin, { password: 'x-visit' });
    const { page_id } = await buildPage(lin, { item_id, page_content: '**bold**' });
    const shared = await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: 'true' });
    const { unique_key } = shared as { unique_key: string };
    const guest = app.visitor();
    const info = await guest.call('page/infoByKey', { unique_key });
    expect(info.page_content).toBe('**bold**');
    expect(info).not.toHaveProperty('item_id');
    expect((await guest.call('page/article', { unique_key })).html).toContain('<strong>bold</strong>');
    expect(await guest.refused('page/info', { page_id })).toBe('visitPasswordNeeded');
    expect(await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: 'false' })).toEqual([]);
    expect(await guest.refused('page/infoByKey', { unique_key })).toBe('notFound');
  });

  test('eight shares of one page at once leave one key that works, and no end too far away is taken', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const { page_id } = await buildPage(lin, { item_id: await buildItem(lin), page_content: 'first' });
    const share = () => lin.call('page/createSinglePage', { page_id, isCreateSiglePage: 'true' });
    await Promise.all(Array.from({ length: 8 }, share));
    const { unique_key } = await lin.call('page/info', { page_id });
    expect((await app.visitor().call('page/infoByKey', { unique_key })).page_content).toBe('first');
    const endless = { page_id, isCreateSiglePage: 'true', expire_days: '999999999999999' };
    expect(await lin.refused('page/createSinglePage', endless)).toBe('badInput');
  });

  test('a new key ends the old one, and an end date ends the share', async () => {
    let now = 1_800_000_000;
    const app = await startTestApp({}, { now: () => now });
    const lin = await app.person('lin');
    const { page_id } = await buildPage(lin, { item_id: await buildItem(lin) });
    const share = async (expire_days: string) => {
      const shared = await lin.call('page/createSinglePage', {
        page_id,
        isCreateSiglePage: 'true',
        expire_days,
      });
      return (shared as { unique_key: string }).unique_key;
    };
    const first = await share('0');
    const second = await share('7');
    expect(await app.visitor().refused('page/infoByKey', { unique_key: first })).toBe('notFound');
    expect((await lin.call('page/info', { page_id })).unique_key).toBe(second);
    now += 7 * 24 * 3600;
    expect(await app.visitor().refused('page/infoByKey', { unique_key: second })).toBe('notFound');
    expect((await lin.call('page/info', { page_id })).unique_key).toBe('');
  });
});
