/** Items whose owner allows more than three levels: as their own screens see them, and as clients of ShowDoc do. */
import { describe, expect, test } from 'vitest';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import {
  buildDeepItem,
  drawn,
  eight,
  listAsSent,
  placesInDatabase,
  type ShownBranch,
  saveTree,
  shownTree,
  wholeTree,
} from '#tests/kit/catalogs/deep-tree.ts';

const whole = 'A(B(C(D(E2(F2),E(F(G(H)))),D2(E3)),C2)),A2';

describe('how many levels an item may have', () => {
  test('is three until its owner allows up to eight', async () => {
    const { app, lin, item_id, cats } = await buildDeepItem();
    expect(await wholeTree(lin, item_id)).toBe(whole);
    const ninth = { item_id, cat_name: 'I', parent_cat_id: cats.H ?? '' };
    const { refusal } = await lin.try('catalog/save', ninth);
    expect(refusal?.error_message).toBe('Catalogs of this item go 8 levels deep.');
    const other = await buildItem(lin);
    expect((await lin.call('item/detail', { item_id: other })).catalog_levels).toBe('3');
    for (const catalog_levels of ['2', '9', '', 'many'])
      expect(await lin.refused('item/update', { item_id, ...eight, catalog_levels })).toBe('badInput');
    const mei = await app.person('mei');
    await addMember(app, item_id, 'mei', 1);
    expect(await mei.refused('item/update', { item_id, ...eight, catalog_levels: '5' })).toBe('notManager');
    expect((await mei.call('item/myList', {})).map(one => one.catalog_levels)).toEqual(['8']);
  });

  test('is not lowered while deeper catalogs are there; what is not sent stays', async () => {
    const { lin, item_id, cats } = await buildDeepItem();
    const levelsOf = async () => (await lin.call('item/detail', { item_id })).catalog_levels;
    const { refusal } = await lin.try('item/update', { item_id, ...eight, catalog_levels: '4' });
    expect(refusal?.error_message).toBe(
      'There are catalogs on level 8. Move or delete those below level 4 first.',
    );
    await lin.call('catalog/delete', { item_id, cat_id: cats.D ?? '' });
    await lin.call('item/update', { item_id, item_name: 'Renamed' });
    expect(await levelsOf()).toBe('8');
    await lin.call('item/update', { item_id, ...eight, catalog_levels: '5' });
    expect(await levelsOf()).toBe('5');
    expect(await lin.refused('item/update', { item_id, ...eight, catalog_levels: '3' })).toBe(
      'catalogsDeeper',
    );
  });

  test('holds for what is moved and copied into the item, and a copy of the item has as many', async () => {
    const { lin, item_id, cats } = await buildDeepItem();
    const shallow = await buildItem(lin);
    const to = { cat_id: cats.C ?? '', new_p_cat_id: '0' };
    expect(await lin.refused('catalog/copy', { ...to, to_item_id: shallow })).toBe('catalogTooDeep');
    await lin.call('item/update', { item_id: shallow, ...eight, catalog_levels: '6' });
    await lin.call('catalog/copy', { ...to, to_item_id: shallow });
    expect(await wholeTree(lin, shallow)).toBe('C(D(E2(F2),E(F(G(H)))),D2(E3))');
    const copy = await lin.call('item/add', { item_name: 'Copy', copy_item_id: item_id });
    expect(await wholeTree(lin, copy.item_id)).toBe(whole);
    expect((await lin.call('item/detail', { item_id: copy.item_id })).catalog_levels).toBe('8');
  });
});

type Holder = { catalogs: readonly Holder[] };
const heightOf = ({ catalogs }: Holder): number => Math.max(0, ...catalogs.map(one => 1 + heightOf(one)));

const shown = 'A(B(C(D,E2,F2,E,F,G,H,D2,E3),C2)),A2';

describe('a client that asks for no more', () => {
  test('finds what lies below a catalog of the third level right in it, in the order of the tree', async () => {
    const { lin, item_id, cats } = await buildDeepItem();
    expect(drawn(await shownTree(lin, item_id))).toBe(shown);
    const rows = await lin.call('catalog/catList', { item_id });
    const inThird = rows.filter(row => row.parent_cat_id === cats.C);
    expect(inThird.map(row => `${row.cat_name} ${row.level} ${row.s_number}`)).toEqual([
      'D 5 1',
      'E2 5 2',
      'F2 5 3',
      'E 5 4',
      'F 5 5',
      'G 5 6',
      'H 5 7',
      'D2 5 8',
      'E3 5 9',
    ]);
    const named = await lin.call('catalog/catListName', { item_id });
    expect(named.find(row => row.cat_id === cats.H)).toMatchObject({
      cat_name: 'A / B / C / D / E / F / G / H',
      parent_cat_id: cats.C,
      level: '5',
    });
  });

  test('finds every page in the menu, and of one that lies deep the outermost three catalogs around it', async () => {
    const { lin, item_id, cats } = await buildDeepItem();
    const { page_id } = await buildPage(lin, { item_id, cat_id: cats.H ?? '', page_title: 'Deepest' });
    const info = await lin.call('item/info', { item_id, default_page_id: page_id });
    const third = info.menu.catalogs[0]?.catalogs[0]?.catalogs[0];
    const [holder] = third?.catalogs.filter(one => one.pages.length > 0) ?? [];
    expect([holder?.cat_name, holder?.pages[0]?.page_id]).toEqual(['H', page_id]);
    expect([info.default_cat_id2, info.default_cat_id3, info.default_cat_id4]).toEqual([
      cats.A,
      cats.B,
      cats.C,
    ]);
  });

  test('finds catalogs where they stand when it asks for all levels', async () => {
    const { lin, item_id } = await buildDeepItem();
    const info = await lin.call('item/info', { item_id, all_levels: '1' });
    const inFifth = info.menu.catalogs[0]?.catalogs[0]?.catalogs[0]?.catalogs[0]?.catalogs ?? [];
    expect(inFifth.map(one => one.cat_name)).toEqual(['E2', 'E']);
  });

  test('and one that asks for all are told apart where answers are kept for everybody', async () => {
    const { app, lin, item_id } = await buildDeepItem();
    for (const who of [app.visitor(), lin])
      for (let round = 0; round < 2; round += 1) {
        const { menu } = await who.call('item/info', { item_id });
        const own = (await who.call('item/info', { item_id, all_levels: '1' })).menu;
        expect([heightOf(menu), heightOf(own)]).toEqual([4, 8]);
      }
  });

  test('is shown the whole tree of an item that goes no deeper than one level more', async () => {
    const { lin, item_id, cats } = await buildDeepItem();
    for (const name of ['E', 'E2', 'E3']) await lin.call('catalog/delete', { cat_id: cats[name] ?? '' });
    const rows = await lin.call('catalog/catList', { item_id });
    expect(rows).toEqual(await lin.call('catalog/catList', { item_id, all_levels: '1' }));
  });

  test('changes nothing when it saves the tree as it was shown', async () => {
    const { app, lin, item_id } = await buildDeepItem();
    const before = await placesInDatabase(app, item_id);
    for (let round = 0; round < 2; round += 1) {
      await saveTree(lin, item_id, await shownTree(lin, item_id));
      expect(await placesInDatabase(app, item_id)).toEqual(before);
      expect(drawn(await shownTree(lin, item_id))).toBe(shown);
    }
    expect(await wholeTree(lin, item_id)).toBe(whole);
  });

  test('changes the name alone when it renames a deep catalog', async () => {
    const { lin, item_id, cats } = await buildDeepItem();
    const rename = { item_id, cat_id: cats.G ?? '', cat_name: 'Golf', parent_cat_id: cats.C ?? '' };
    const answer = await lin.call('catalog/save', rename);
    expect([answer.parent_cat_id, answer.level, answer.s_number]).toEqual([cats.C, '5', '6']);
    expect(await wholeTree(lin, item_id)).toBe(whole.replace('G(', 'Golf('));
    await lin.call('catalog/save', { ...rename, cat_name: 'G', parent_cat_id: cats.F ?? '' });
    expect(await wholeTree(lin, item_id)).toBe(whole);
  });

  test('moves what it drags elsewhere, with all in it', async () => {
    const { lin, item_id, cats } = await buildDeepItem();
    const seen = await shownTree(lin, item_id);
    const sent = listAsSent(seen).map(one =>
      one.cat_id === cats.D ? { ...one, parent_cat_id: cats.A2 ?? '', level: 3, s_number: 1 } : one,
    );
    await lin.call('catalog/batUpdate', { item_id, cats: JSON.stringify(sent) });
    expect(await wholeTree(lin, item_id)).toBe('A(B(C(D2(E3)),C2)),A2(D(E2(F2),E(F(G(H)))))');
  });

  test('orders what stands in one catalog, and makes catalogs in deep ones', async () => {
    const { lin, item_id, cats } = await buildDeepItem();
    const turned = (all: readonly ShownBranch[]): ShownBranch[] =>
      all.map(one => ({ ...one, sub: one.cat_id === cats.C ? one.sub.toReversed() : turned(one.sub) }));
    await saveTree(lin, item_id, turned(await shownTree(lin, item_id)));
    expect(await wholeTree(lin, item_id)).toBe('A(B(C(D2(E3),D(E(F(G(H))),E2(F2))),C2)),A2');
    const made = await lin.call('catalog/save', {
      item_id,
      cat_name: 'New',
      parent_cat_id: cats.F2 ?? '',
    });
    expect([made.parent_cat_id, made.level]).toEqual([cats.C, '5']);
    expect(await wholeTree(lin, item_id)).toBe('A(B(C(D2(E3),D(E(F(G(H))),E2(F2(New)))),C2)),A2');
  });

  test('is a script with the key of the item as well', async () => {
    const { lin, item_id, cats } = await buildDeepItem();
    const { api_key, api_token } = await lin.call('item/getKey', { item_id });
    const key = { api_key, api_token };
    const tree = await lin.call('open/getCatalogTree', key);
    const third = tree.catalogs[0]?.catalogs[0]?.catalogs[0];
    expect(third?.catalogs.map(one => one.cat_name).join()).toBe('D,E2,F2,E,F,G,H,D2,E3');
    const same = { ...key, cat_id: cats.H ?? '', parent_cat_id: cats.C ?? '', s_number: '7' };
    expect((await lin.call('open/updateCatalog', same)).parent_cat_id).toBe(cats.C);
    expect(await wholeTree(lin, item_id)).toBe(whole);
    const all = await lin.call('open/getCatalogTree', { ...key, all_levels: '1' });
    const { catalogs = [] } = all.catalogs[0]?.catalogs[0]?.catalogs[0] ?? {};
    expect(catalogs.map(one => one.cat_name)).toEqual(['D', 'D2']);
  });
});

describe('a client that may not see everything', () => {
  /** mei edits the item, but sees nothing of E and may only read D2; of what lies in E she edits G. */
  async function openParts() {
    const deep = await buildDeepItem();
    const { app, lin, item_id, cats } = deep;
    const mei = await app.person('mei');
    await addMember(app, item_id, 'mei', 1);
    const { people } = await lin.call('grant/list', { item_id });
    const uid = people.find(person => person.username === 'mei')?.uid ?? '';
    const rights = { E: 'none', G: 'editor', D2: 'reader' } as const;
    for (const [name, role] of Object.entries(rights))
      await lin.call('grant/save', { item_id, uid, cat_id: cats[name] ?? '', role });
    return { ...deep, mei };
  }

  test('changes nothing when it saves the tree as it was shown', async () => {
    const { app, mei, item_id } = await openParts();
    const before = await placesInDatabase(app, item_id);
    const seen = await shownTree(mei, item_id);
    expect(drawn(seen)).toBe('A(B(C(D,E2,F2,G,H,D2,E3),C2)),A2');
    await saveTree(mei, item_id, seen);
    expect(await placesInDatabase(app, item_id)).toEqual(before);
  });

  test('leaves the order among catalogs that it does not see', async () => {
    const { app, lin, mei, item_id, cats } = await openParts();
    const hidden = { item_id, cat_name: 'Hidden', parent_cat_id: cats.F ?? '', s_number: '100' };
    await lin.call('catalog/save', { ...hidden, all_levels: '1' });
    const before = await placesInDatabase(app, item_id);
    for (const all_levels of ['', '1'] as const) {
      const seen = await mei.call('catalog/catListGroup', { item_id, all_levels });
      const cats = JSON.stringify(listAsSent(seen));
      await mei.call('catalog/batUpdate', { item_id, cats, all_levels });
      expect(await placesInDatabase(app, item_id)).toEqual(before);
    }
  });

  test('may not put what it reads into another order, nor move what holds parts it does not see', async () => {
    const { mei, item_id, cats } = await openParts();
    const into = JSON.stringify([{ cat_id: cats.D, parent_cat_id: cats.A2 }]);
    expect(await mei.refused('catalog/batUpdate', { item_id, cats: into })).toBe('partsNotEditable');
    const moved = JSON.stringify([{ cat_id: cats.E2, parent_cat_id: cats.D2 }]);
    expect(await mei.refused('catalog/batUpdate', { item_id, cats: moved })).toBe('notAllowed');
  });
});
