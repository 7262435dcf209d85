import { describe, expect, test } from 'vitest';
import { addCatalog, addMember, buildItem, buildPage, readCode } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

describe('making an item', () => {
  test('a regular item is in the list of its owner, and of nobody else', async () => {
    const app = await startTestApp();
    const [lin, wang] = [await app.person('lin'), await app.person('wang')];
    const item_id = await buildItem(lin, { item_name: '支付 <API> & "quotes"', item_description: 'Δ' });
    expect(await lin.call('item/myList', {})).toMatchObject([
      {
        item_id,
        item_name: '支付 <API> & "quotes"',
        item_description: 'Δ',
        item_type: '1',
        creator: 1,
        is_private: 0,
      },
    ]);
    expect(await wang.call('item/myList', {})).toEqual([]);
  });

  test('a single-page item gets its page, named like the item, and shows it in both shapes', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin, { item_type: '2', item_name: 'Changelog' });
    const { menu, item_type } = await lin.call('item/info', { item_id });
    expect(item_type).toBe('2');
    expect(menu.pages).toMatchObject({ page_title: 'Changelog', '0': { page_title: 'Changelog' } });
  });

  test.each([
    [{ item_name: ' ' }, 'itemNameMissing'],
    [{ item_domain: 'pay-api' }, 'domainMalformed'],
    [{ item_domain: '支付' }, 'domainMalformed'],
    [{ item_domain: '2026' }, 'domainReserved'],
    [{ item_domain: 'Admin' }, 'domainReserved'],
    [{ item_domain: 'api' }, 'domainReserved'],
    [{ item_name: 'x'.repeat(501) }, 'fieldTooLong'],
    [{ item_name: 'a\u0000b' }, 'badInput'],
    [{ item_type: '7' }, 'badInput'],
  ])('%o is refused with %s and leaves nothing', async (settings, name) => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    expect(await lin.refused('item/add', { item_name: 'Payments', ...settings })).toBe(name);
    expect(await lin.call('item/myList', {})).toEqual([]);
  });

  test('a domain belongs to one item, without regard to case', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin, { item_domain: 'PayApi' });
    expect(await lin.refused('item/add', { item_name: 'Other', item_domain: 'payapi' })).toBe('domainTaken');
    expect((await lin.call('item/info', { item_id: 'PAYAPI' })).item_id).toBe(item_id);
  });
});

describe('settings', () => {
  test('only the owner reads and changes them', async () => {
    const app = await startTestApp();
    const [lin, wang] = [await app.person('lin'), await app.person('wang')];
    const item_id = await buildItem(lin, { password: 'se"cret' });
    await addMember(app, item_id, 'wang', 1);
    expect((await lin.call('item/detail', { item_id })).password).toBe('se"cret');
    expect(await wang.refused('item/detail', { item_id })).toBe('notManager');
    expect(await wang.refused('item/update', { item_id, item_name: 'Mine' })).toBe('notManager');
    expect(await lin.call('item/update', { item_id, item_name: 'New', password: '' })).toBe(1);
    expect(await app.visitor().call('item/info', { item_id })).toMatchObject({
      item_name: 'New',
      version: '2',
    });
  });

  test('a setting that is not sent stays as it is', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin, {
      password: 'visit',
      item_domain: 'pay',
      item_description: 'About',
    });
    await lin.call('item/update', { item_id, item_name: 'Renamed' });
    expect(await lin.call('item/detail', { item_id })).toMatchObject({
      item_name: 'Renamed',
      password: 'visit',
      item_domain: 'pay',
      item_description: 'About',
    });
  });

  test('the visit password is not readable in the database', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    await buildItem(lin, { password: 'plain-visit-word' });
    const rows = await app.context.db.selectFrom('item').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('plain-visit-word');
  });
});

describe('the item view', () => {
  test('has the rights of the caller', async () => {
    const app = await startTestApp();
    const [lin, wang, zhao] = [await app.person('lin'), await app.person('wang'), await app.person('zhao')];
    const item_id = await buildItem(lin);
    await addMember(app, item_id, 'wang', 1);
    await addMember(app, item_id, 'zhao', 0);
    const rights = async (who: typeof lin) => {
      const { ItemPermn, ItemCreator, is_login } = await who.call('item/info', { item_id });
      return { ItemPermn, ItemCreator, is_login };
    };
    expect(await rights(lin)).toEqual({ ItemPermn: true, ItemCreator: true, is_login: true });
    expect(await rights(wang)).toEqual({ ItemPermn: true, ItemCreator: false, is_login: true });
    expect(await rights(zhao)).toEqual({ ItemPermn: false, ItemCreator: false, is_login: true });
    expect(await rights(app.visitor())).toEqual({ ItemPermn: false, ItemCreator: false, is_login: false });
  });

  test('the menu has three levels in order, and says where the default page stands', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin);
    const top = await addCatalog(app, item_id, 'Payments');
    const second = await addCatalog(app, item_id, 'Charges', top, 3);
    const third = await addCatalog(app, item_id, 'Webhooks', second, 4);
    const late = await buildPage(lin, { item_id, page_title: 'Late' });
    await buildPage(lin, { item_id, page_title: 'Early', s_number: '1' });
    const deep = await buildPage(lin, { item_id, page_title: 'Deep', cat_id: String(third) });
    const info = await lin.call('item/info', { item_id, default_page_id: deep.page_id });
    const { pages, catalogs } = info.menu;
    expect(pages).toMatchObject([
      { page_title: 'Early' },
      { page_title: 'Late', page_id: late.page_id, cat_id: '0' },
    ]);
    expect(catalogs).toMatchObject([
      {
        cat_name: 'Payments',
        pages: [],
        catalogs: [{ catalogs: [{ pages: [{ page_title: 'Deep' }], catalogs: [] }] }],
      },
    ]);
    expect(info).toMatchObject({
      default_page_id: deep.page_id,
      default_cat_id2: String(top),
      default_cat_id3: String(second),
      default_cat_id4: String(third),
    });
    const middle = await buildPage(lin, { item_id, cat_id: String(second) });
    expect(await lin.call('item/info', { item_id, default_page_id: middle.page_id })).toMatchObject({
      default_cat_id2: String(top),
      default_cat_id3: 0,
      default_cat_id4: String(second),
    });
  });

  test('a keyword finds pages by title and text, and takes wildcards literally', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin);
    await buildPage(lin, { item_id, page_title: 'Refund', page_content: '退款说明 100%' });
    await buildPage(lin, { item_id, page_title: 'Other', page_content: 'nothing' });
    await app.context.background.drain();
    const titles = async (keyword: string) => {
      const { menu } = await lin.call('item/info', { item_id, keyword });
      return Array.isArray(menu.pages) ? menu.pages.map(page => page.page_title) : [];
    };
    expect(await titles('refund')).toEqual(['Refund']);
    expect(await titles('款说')).toEqual(['Refund']);
    expect(await titles('%')).toEqual(['Refund']);
    expect(await titles('_')).toEqual([]);
  });

  test.each(['999999', 'nosuchdomain', "1' or '1'='1", '-1'])('%s is not found', async item_id => {
    const app = await startTestApp();
    expect(await app.visitor().refused('item/info', { item_id })).toBe('notFound');
  });
});

describe('a private item', () => {
  async function privateItem() {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin, { password: 'open sesame' });
    const { page_id } = await buildPage(lin, {
      item_id,
      page_title: 'Secret plan',
      page_content: 'secret text',
    });
    return { app, lin, item_id, page_id };
  }

  test('shows nothing to strangers', async () => {
    const { app, item_id, page_id } = await privateItem();
    const stranger = await app.person('stranger');
    for (const who of [app.visitor(), stranger]) {
      expect(await who.refused('item/info', { item_id })).toBe('visitPasswordNeeded');
      expect(await who.refused('page/info', { page_id })).toBe('visitPasswordNeeded');
      expect(await who.refused('page/article', { page_id })).toBe('visitPasswordNeeded');
    }
  });

  test('opens by its password for this visitor only, by number or by page', async () => {
    const { app, item_id, page_id } = await privateItem();
    const guest = app.visitor();
    const refer_url = Buffer.from('/1?page_id=2').toString('base64');
    expect(await guest.call('item/pwd', { item_id, password: 'open sesame', refer_url })).toEqual({
      refer_url: '/1?page_id=2',
    });
    expect((await guest.call('page/info', { page_id })).page_title).toBe('Secret plan');
    expect(await app.visitor().refused('page/info', { page_id })).toBe('visitPasswordNeeded');
    const other = app.visitor();
    await other.call('item/pwd', { item_id: '0', page_id, password: 'open sesame' });
    expect((await other.call('item/info', { item_id })).ItemPermn).toBe(false);
  });

  test('opens by the password that is sent with each call', async () => {
    const { app, item_id, page_id } = await privateItem();
    expect(
      (await app.visitor().try('page/info', { page_id, _item_pwd: 'open sesame' })).data?.page_content,
    ).toBe('secret text');
    expect((await app.visitor().try('item/info', { item_id, _item_pwd: 'wrong' })).refusal?.error_code).toBe(
      10303,
    );
  });

  test('an administrator reads it and edits nothing', async () => {
    const { app, page_id, item_id } = await privateItem();
    const admin = await app.person('root', 1);
    expect((await admin.call('page/info', { page_id })).page_content).toBe('secret text');
    expect((await admin.call('item/info', { item_id })).ItemPermn).toBe(false);
    expect(await admin.refused('page/save', { page_id, page_title: 'x', page_content: 'x' })).toBe(
      'notAllowed',
    );
  });

  test('a new password locks out whoever had unlocked it', async () => {
    const { app, lin, item_id, page_id } = await privateItem();
    const guest = app.visitor();
    await guest.call('item/pwd', { item_id, password: 'open sesame' });
    await lin.call('item/update', { item_id, item_name: 'Payments API', password: 'another' });
    expect(await guest.refused('page/info', { page_id })).toBe('visitPasswordNeeded');
  });

  test('never opens by an empty password, and sends nobody to another site', async () => {
    const { app, item_id } = await privateItem();
    expect(await app.visitor().refused('item/pwd', { item_id, password: '' })).toBe('visitPasswordWrong');
    for (const address of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const refer_url = Buffer.from(address).toString('base64');
      const guest = app.visitor();
      expect(await guest.call('item/pwd', { item_id, password: 'open sesame', refer_url })).toEqual({
        refer_url: '',
      });
    }
  });

  test('asks for a code from the tenth failure on, whoever it was', async () => {
    const { app, item_id } = await privateItem();
    for (let i = 0; i < 9; i += 1) {
      expect(await app.visitor(`10.0.1.${i}`).refused('item/pwd', { item_id, password: 'no' })).toBe(
        'visitPasswordWrong',
      );
    }
    const guest = app.visitor('10.0.2.1');
    expect(await guest.refused('item/pwd', { item_id, password: 'no' })).toBe('visitPasswordWrongCodeNeeded');
    expect(await guest.refused('item/pwd', { item_id, password: 'open sesame' })).toBe('codeWrong');
    await guest.try('common/verify', {});
    await guest.call('item/pwd', { item_id, password: 'open sesame', v_code: await readCode(app) });
    expect((await guest.call('item/info', { item_id })).item_id).toBe(item_id);
  });
});

test('a member who was removed a second ago is a stranger', async () => {
  const app = await startTestApp();
  const [lin, wang] = [await app.person('lin'), await app.person('wang')];
  const item_id = await buildItem(lin, { password: 'x-visit' });
  await addMember(app, item_id, 'wang', 1);
  const { page_id } = await buildPage(wang, { item_id });
  const [member] = await lin.call('member/getList', { item_id });
  await lin.call('member/delete', { item_id, item_member_id: member?.item_member_id ?? '' });
  expect(await wang.refused('page/save', { page_id, page_title: 'x', page_content: 'y' })).toBe('notAllowed');
  expect(await wang.refused('page/info', { page_id })).toBe('visitPasswordNeeded');
});
