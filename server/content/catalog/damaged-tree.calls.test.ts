/** Rows of catalogs that no call of ours could have written: a chain of thousands, and circles. */
import { describe, expect, test } from 'vitest';
import type { Answer } from '#common/contract/index.ts';
import { catalogsPerItem } from '#common/limits.ts';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { exportFile } from '#tests/kit/export.ts';
import { type As, startTestApp, type TestApp } from '#tests/kit/test-app.ts';

const chainLength = 10_000;
const rowsAtOnce = 500;

/** lin's item with a chain of catalogs, a circle of three with one more in it, a page in the depth and one in the circle. */
async function buildDamaged(length = chainLength) {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Damaged' });
  const at = (s_number: number, parent_cat_id: number, cat_name: string) => {
    const place = { item_id: Number(item_id), parent_cat_id, level: 2, s_number };
    return { ...place, cat_name, addtime: 1 };
  };
  const insert = async (rows: ReturnType<typeof at>[]) =>
    app.context.db.insertInto('catalog').values(rows).returning('cat_id').execute();
  const ids: number[] = [];
  for (let from = 0; from < length; from += rowsAtOnce) {
    const rows = Array.from({ length: rowsAtOnce }, (_, one) => at(from + one, 0, `C${from + one}`));
    ids.push(...(await insert(rows)).map(({ cat_id }) => cat_id));
  }
  const first = ids[0] ?? 0;
  // The ids of one database come in a line.
  expect(ids.at(-1)).toBe(first + length - 1);
  const inChain = app.context.db.updateTable('catalog').where('item_id', '=', Number(item_id));
  await inChain
    .where('cat_id', '>', first)
    .set(eb => ({ parent_cat_id: eb('cat_id', '-', 1) }))
    .execute();
  const circle = (await insert(['X', 'Y', 'Z', 'InZ'].map(name => at(1, 0, name)))).map(row => row.cat_id);
  const [x = 0, y = 0, z = 0, inZ = 0] = circle;
  const lead = async (cat_id: number, parent_cat_id: number) =>
    app.context.db.updateTable('catalog').set({ parent_cat_id }).where('cat_id', '=', cat_id).execute();
  for (const [cat_id, parent] of [
    [x, z],
    [y, x],
    [z, y],
    [inZ, z],
  ] as const)
    await lead(cat_id, parent);
  const page_content = '```http\nGET /deep\n```\nsecret words';
  const deepest = String(ids.at(-1));
  const page = await buildPage(lin, { item_id, page_title: 'Deepest', page_content });
  const round = await buildPage(lin, { item_id, page_title: 'Round', page_content: 'round words' });
  const place = async (page_id: string, cat_id: number) =>
    app.context.db.updateTable('page').set({ cat_id }).where('page_id', '=', Number(page_id)).execute();
  await place(page.page_id, Number(deepest));
  await place(round.page_id, inZ);
  await app.context.background.drain();
  return { app, lin, item_id, ids, deepest, page_id: page.page_id, circle: { x, y, z, inZ } };
}

type Menu = Extract<Answer<'item/info'>['menu'], { catalogs: unknown[] }>;
type MenuCatalog = Menu['catalogs'][number];

function depthOf(catalogs: readonly MenuCatalog[]): number {
  return Math.max(0, ...catalogs.map(one => 1 + depthOf(one.catalogs)));
}

async function menuOf(who: As, item_id: string, all_levels: '0' | '1'): Promise<Menu> {
  return (await who.call('item/info', { item_id, all_levels })).menu as Menu;
}

/** A right of mei's in one catalog. */
async function setFor(app: TestApp, item_id: string, grant: { cat_id: number; role: 'none' }) {
  const { uid } = await app.context.db
    .selectFrom('user')
    .select('uid')
    .where('username', '=', 'mei')
    .executeTakeFirstOrThrow();
  await app.context.db
    .insertInto('item_grant')
    .values({
      item_id: Number(item_id),
      uid,
      page_id: 0,
      team_id: 0,
      by_uid: 0,
      ends_at: 0,
      addtime: 1,
      ...grant,
    })
    .execute();
  await app.context.db
    .updateTable('item')
    .set(eb => ({ has_grants: 1, version: eb('version', '+', 1) }))
    .where('item_id', '=', Number(item_id))
    .execute();
}

describe('a damaged tree of catalogs', () => {
  test('is read: the depth stands in the lowest level, a circle at the top, and no page is lost', async () => {
    const { lin, item_id, ids, page_id } = await buildDamaged();
    for (const all_levels of ['0', '1'] as const) {
      const menu = await menuOf(lin, item_id, all_levels);
      expect(depthOf(menu.catalogs)).toBe(all_levels === '1' ? 8 : 4);
      const text = JSON.stringify(menu);
      for (const title of ['Deepest', 'Round', 'InZ', 'C9999']) expect(text).toContain(`"${title}"`);
      expect(menu.catalogs.map(one => one.cat_name).toSorted()).toEqual(['C0', 'X', 'Y', 'Z']);
    }
    const chosen = await lin.call('item/info', { item_id, default_page_id: page_id });
    expect(chosen.default_cat_id2).toBe(String(ids[0]));
    expect((await lin.request({ url: `/${item_id}` })).statusCode).toBe(200);
  });

  test('is listed, searched and documented', async () => {
    const { lin, item_id, ids, deepest } = await buildDamaged();
    expect(await lin.call('catalog/catList', { item_id })).toHaveLength(chainLength + 4);
    const named = await lin.call('catalog/catListName', { item_id });
    expect(named.find(one => one.cat_id === deepest)?.cat_name).toBe(
      'C0 / C1 / C2 / C3 / C4 / C5 / C6 / C9999',
    );
    expect(JSON.stringify(await lin.call('catalog/catListGroup', { item_id }))).toContain('"InZ"');
    expect(await lin.call('catalog/getPagesBycat', { item_id, cat_id: deepest })).toHaveLength(1);
    const found = await lin.call('search/pages', { keyword: 'secret words' });
    expect(found.map(page => page.page_title)).toEqual(['Deepest']);
    expect((await lin.call('grant/list', { item_id })).catalogs).toHaveLength(chainLength + 4);
    const inChain = await lin.call('change/list', { item_id, cat_id: String(ids[0]) });
    expect(JSON.stringify(inChain)).not.toContain('Round');
    expect((await lin.request({ url: `/${item_id}/openapi.json` })).body).toContain('/deep');
  });

  test.each(['markdown', 'html', 'word', 'openapi', 'postman'] as const)(
    'is exported as %s',
    async format => {
      const { lin, item_id } = await buildDamaged();
      expect((await exportFile(lin, `export/${format}`, { item_id })).bytes.length).toBeGreaterThan(200);
    },
  );

  test('is copied as it is shown', async () => {
    const { lin, item_id } = await buildDamaged(catalogsPerItem);
    const copy = await lin.call('item/add', { item_name: 'Copy', copy_item_id: item_id });
    expect(depthOf((await menuOf(lin, copy.item_id, '1')).catalogs)).toBe(8);
  });

  test('is changed; a circle is taken apart, and a catalog is deleted with all that is shown in it', async () => {
    const { lin, item_id, ids, deepest, page_id, circle } = await buildDamaged();
    const [x, inZ] = [String(circle.x), String(circle.inZ)];
    await lin.call('item/update', { item_id, item_name: 'Damaged', catalog_levels: '8' });
    await lin.call('catalog/save', {
      item_id,
      cat_id: x,
      cat_name: 'X',
      parent_cat_id: inZ,
      all_levels: '1',
    });
    const levels = { cats: JSON.stringify([{ cat_id: inZ, parent_cat_id: '0' }]), all_levels: '1' as const };
    await lin.call('catalog/batUpdate', { item_id, ...levels });
    const other = await buildItem(lin);
    const target = { to_item_id: other, new_p_cat_id: '0' };
    await lin.call('catalog/copy', { cat_id: String(circle.z), ...target, is_del: '1' });
    expect(await lin.refused('catalog/copy', { cat_id: String(ids[0]), ...target })).toBe('catalogTooMany');
    await lin.call('page/copy', { page_id, to_item_id: other });
    await lin.call('catalog/delete', { item_id, cat_id: deepest });
    await lin.call('catalog/delete', { item_id, cat_id: String(ids[0]) });
    const rest = JSON.stringify((await menuOf(lin, item_id, '1')).catalogs);
    expect(rest).not.toContain('"C1"');
    expect(rest).toContain('"InZ"');
  });

  test('tells nobody of what lies far below a catalog that is hidden from them, or in a circle', async () => {
    const { app, lin, item_id, ids } = await buildDamaged();
    const mei = await app.person('mei');
    await addMember(app, item_id, 'mei', 1);
    await setFor(app, item_id, { cat_id: ids[0] ?? 0, role: 'none' });
    expect(JSON.stringify(await mei.call('item/info', { item_id }))).not.toContain('C9999');
    expect(await mei.call('search/pages', { keyword: 'secret words' })).toEqual([]);
    expect(await mei.call('search/pages', { item_id, keyword: 'secret words' })).toEqual([]);
    // Nobody knows what a circle lies in.
    expect(await mei.call('search/pages', { keyword: 'round words' })).toEqual([]);
    expect(JSON.stringify(await mei.call('catalog/catList', { item_id }))).not.toContain('"InZ"');
    expect(await lin.call('search/pages', { keyword: 'round words' })).toHaveLength(1);
  });
});
