/** The move is run again after people have worked here: what they did has the last word. */
import { expect, test } from 'vitest';
import { item, moveTables, page, site, user } from '#tests/kit/showdoc-folder.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const people = [user(5, 'lin'), user(6, 'kim')];
const asMember = { item_id: 70, uid: 6, username: 'kim', member_group_id: 1 };
const asTeamMember = { team_id: 3, item_id: 71, member_uid: 6, member_username: 'kim', member_group_id: 1 };
const tables = site({
  user: people,
  item: [item(70, { password: 'closed' }), item(71, { password: 'closed' })],
  page: [page(700), page(710, { item_id: 71 })],
  item_member: [asMember],
  team: [{ id: 3, team_name: 'Team', uid: 5 }],
  team_member: [{ id: 1, team_id: 3, member_uid: 6, member_username: 'kim' }],
  team_item: [{ id: 1, team_id: 3, item_id: 71 }],
  team_item_member: [{ id: 1, ...asTeamMember }],
  single_page: [{ id: 1, unique_key: 'shared', page_id: 700 }],
  item_token: [{ id: 1, item_id: 70, api_key: 'key', api_token: 'token' }],
  template: [
    { id: 1, uid: 5, template_title: 'One', template_content: 'a' },
    { id: 2, uid: 5, template_title: 'One', template_content: 'b' },
  ],
});

const rights = [
  'item_member',
  'team_member',
  'team_item',
  'team_item_member',
  'single_page',
  'item_token',
  'template',
] as const;

test('a right, a share, a key or a template that was taken away here does not come back', async () => {
  const app = await startTestApp();
  await moveTables(app, tables);
  const { db } = app.context;
  for (const table of rights) {
    expect([table, (await db.selectFrom(table).selectAll().execute()).length]).toEqual([
      table,
      table === 'template' ? 2 : 1,
    ]);
    await db.deleteFrom(table).execute();
  }
  await moveTables(app, tables);
  for (const table of rights)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
});

test('a right through a team that no longer holds the item, or of somebody who left the team, stays behind', async () => {
  const app = await startTestApp();
  const report = await moveTables(app, {
    ...tables,
    team_item_member: [
      { id: 1, ...asTeamMember, item_id: 70 },
      { id: 2, ...asTeamMember, member_uid: 5, member_username: 'lin' },
    ],
  });
  expect(await app.context.db.selectFrom('team_item_member').selectAll().execute()).toEqual([]);
  expect(report.counts().get('teamRights')).toEqual({ found: 2, moved: 0, known: 0, left: 2 });
});

test('what was removed here for good does not get new pages, catalogs or members', async () => {
  const app = await startTestApp();
  await moveTables(app, tables);
  const { db } = app.context;
  await db.deleteFrom('item').where('item_id', '=', 70).execute();
  await db.deleteFrom('user').where('uid', '=', 6).execute();
  const report = await moveTables(app, {
    ...tables,
    page: [page(700), page(701)],
    catalog: [{ cat_id: 9, item_id: 70, cat_name: 'New', parent_cat_id: 0 }],
    item_member: [asMember, { ...asMember, item_id: 71 }],
  });
  expect(report.counts().get('pages')).toMatchObject({ moved: 0 });
  expect(await db.selectFrom('catalog').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('item_member').select('item_id').where('item_id', '=', 71).execute()).toEqual(
    [],
  );
});

test('a page that was put elsewhere here keeps its place when its newer text comes', async () => {
  const app = await startTestApp();
  const catalog = [{ cat_id: 9, item_id: 70, cat_name: 'There', parent_cat_id: 0 }];
  const run = (addtime: number, page_history: Record<string, string | number>[]) =>
    moveTables(
      app,
      site({
        catalog,
        page_history,
        page: [page(700, { cat_id: 9, addtime, page_content: `of ${addtime}` })],
      }),
    );
  const version = (addtime: number) => ({
    page_history_id: addtime,
    page_id: 700,
    item_id: 70,
    page_title: 'Page 700',
    page_content: `of ${addtime}`,
    addtime,
  });
  await run(1000, [version(500)]);
  const { db } = app.context;
  await db.updateTable('page').set({ cat_id: 0, s_number: 3 }).where('page_id', '=', 700).execute();
  const report = await run(3000, [version(500), version(1000), version(2000)]);
  expect(await db.selectFrom('page').select(['cat_id', 's_number', 'page_content']).execute()).toEqual([
    { cat_id: 0, s_number: 3, page_content: 'of 3000' },
  ]);
  const kept = await db
    .selectFrom('page_history')
    .select(['page_content', 'version'])
    .orderBy('version')
    .execute();
  expect(kept.map(row => row.page_content)).toEqual(['of 500', 'of 1000', 'of 2000']);
  expect(report.counts().get('versions')).toEqual({ found: 3, moved: 1, known: 2, left: 0 });
});
