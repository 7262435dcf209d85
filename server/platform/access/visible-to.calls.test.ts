import { describe, expect, test } from 'vitest';
import type { AppError } from '#common/errors.ts';
import { listWatchers, saveWatch } from '#server/people/notice/queries.ts';
import { addMember, buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';
import type { Actor } from './actor.ts';
import { requireItem } from './authorize.ts';
import { viewerOf } from './role.ts';
import type { Action } from './rules.ts';
import { belongsTo, editableBy, visibleTo, visitor } from './visible-to.ts';

const password = 'visit word';
const kinds = ['open', 'private', 'archived', 'recycled', 'other'] as const;
type Kind = (typeof kinds)[number];

/** lin's items, each private but for the open one; people stand to all but `other` as their names say. */
async function buildSite() {
  const app = await startTestApp();
  const lin = await app.person('owner');
  for (const name of ['editor', 'reader', 'team editor', 'team reader', 'stranger', 'suspended'])
    await app.person(name);
  const chief = await app.person('administrator', 1);
  const items = {} as Record<Kind, number>;
  for (const kind of kinds) {
    const item_id = await buildItem(lin, { item_name: kind, password: kind === 'open' ? '' : password });
    items[kind] = Number(item_id);
    if (kind !== 'other') await share(app, lin, item_id);
  }
  await lin.call('item/archive', { item_id: String(items.archived), password: testPassword });
  await lin.call('item/delete', { item_id: String(items.recycled), password: testPassword });
  const [row] = (await chief.call('adminUser/getList', { username: 'suspended' })).users;
  await chief.call('adminUser/suspend', { uid: row?.uid ?? '', is_suspended: '1' });
  return { app, lin, items };
}

async function share(app: TestApp, lin: As, item_id: string) {
  for (const name of ['editor', 'suspended']) await addMember(app, item_id, name, 1);
  await addMember(app, item_id, 'reader', 0);
  await buildTeam(lin, { members: ['team editor'], items: [item_id] });
  const team_id = await buildTeam(lin, { members: ['team reader'], items: [item_id] });
  const [right] = await lin.call('teamItemMember/getList', { item_id, team_id });
  await lin.call('teamItemMember/save', { id: right?.id ?? '', member_group_id: '0' });
}

type Site = Awaited<ReturnType<typeof buildSite>>;

async function actorOf({ app, items }: Site, name: string): Promise<Actor> {
  const user = await app.context.db
    .selectFrom('user')
    .selectAll()
    .where('username', '=', name)
    .executeTakeFirst();
  const unlocked_item_ids = name.startsWith('unlocked') ? [items.private, items.recycled] : [];
  const nothing = { opened_links: [], visit_password: '' };
  return { user, unlocked_item_ids, ...nothing, address: '10.0.0.1', lang: 'en' };
}

async function listKinds({ app }: Site, condition: ReturnType<typeof visibleTo>): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('item')
    .select('item_name')
    .where(condition)
    .orderBy('item_id')
    .execute();
  return rows.map(row => row.item_name);
}

/** The kinds where the right is given to this actor one by one. */
async function kindsAllowed({ app, items }: Site, actor: Actor, action: Action): Promise<string[]> {
  const allowed: string[] = [];
  for (const kind of kinds) {
    const isAllowed = await requireItem(app.context, actor, items[kind], action).then(
      () => true,
      () => false,
    );
    if (isAllowed) allowed.push(kind);
  }
  return allowed;
}

const shared = ['open', 'private', 'archived'];
const visible: Record<string, string[]> = {
  owner: [...shared, 'other'],
  editor: shared,
  reader: shared,
  'team editor': shared,
  'team reader': shared,
  stranger: ['open'],
  suspended: [],
  administrator: [...shared, 'other'],
  visitor: ['open'],
  'unlocked visitor': ['open', 'private'],
};
const editable: Record<string, string[]> = {
  owner: ['open', 'private', 'archived', 'recycled', 'other'],
  editor: [...shared, 'recycled'],
  'team editor': [...shared, 'recycled'],
};
const own: Record<string, string[]> = {
  ...editable,
  reader: [...shared, 'recycled'],
  'team reader': [...shared, 'recycled'],
  suspended: [...shared, 'recycled'],
};

describe('in SQL as for one item', () => {
  test('each person and visitor sees the same items in a list as one by one', async () => {
    const site = await buildSite();
    for (const [name, expected] of Object.entries(visible)) {
      const actor = await actorOf(site, name);
      expect([name, await listKinds(site, visibleTo(viewerOf(actor)))]).toEqual([name, expected]);
      expect([name, await kindsAllowed(site, actor, 'item.view')]).toEqual([name, expected]);
    }
    expect(await listKinds(site, visibleTo(visitor))).toEqual(['open']);
  });

  test('who may edit and what belongs to somebody says nothing of archived and recycled items', async () => {
    const site = await buildSite();
    for (const name of Object.keys(visible)) {
      const actor = await actorOf(site, name);
      const uid = actor.user?.uid ?? 0;
      expect([name, await listKinds(site, editableBy(uid))]).toEqual([name, editable[name] ?? []]);
      expect([name, await listKinds(site, belongsTo(uid))]).toEqual([name, own[name] ?? []]);
      const live = (editable[name] ?? []).filter(kind => kind !== 'recycled' && kind !== 'archived');
      expect([name, await kindsAllowed(site, actor, 'page.edit')]).toEqual([name, live]);
    }
  });

  test('people in a column are judged like one person', async () => {
    const site = await buildSite();
    const { app, lin, items } = site;
    const item_id = String(items.private);
    const page_id = Number((await buildPage(lin, { item_id })).page_id);
    const people = await app.context.db.selectFrom('user').select(['uid', 'username']).execute();
    for (const { uid } of people)
      await saveWatch(app.context.db, { uid, page_id, item_id: items.private, addtime: 1 });
    const watchers = new Set((await listWatchers(app.context.db, page_id)).map(watch => watch.uid));
    const names = people.filter(({ uid }) => watchers.has(uid)).map(({ username }) => username);
    const expected = people
      .map(({ username }) => username)
      .filter(name => visible[name]?.includes('private'));
    expect(names).toEqual(expected);
  });
});

test('a refusal names what stands in the way', async () => {
  const site = await buildSite();
  const refusal = async (name: string, kind: Kind, action: Action) =>
    requireItem(site.app.context, await actorOf(site, name), site.items[kind], action).then(
      () => 'allowed',
      (error: AppError) => error.name,
    );
  for (const [name, kind, action, error] of refusals)
    expect([name, kind, action, await refusal(name, kind, action)]).toEqual([name, kind, action, error]);
});

const refusals = [
  ['stranger', 'private', 'item.view', 'visitPasswordNeeded'],
  ['visitor', 'private', 'item.view', 'visitPasswordNeeded'],
  ['owner', 'recycled', 'item.view', 'notFound'],
  ['administrator', 'recycled', 'item.view', 'notFound'],
  ['suspended', 'open', 'item.view', 'suspended'],
  ['reader', 'private', 'page.edit', 'notAllowed'],
  ['editor', 'archived', 'page.edit', 'itemArchived'],
  ['reader', 'archived', 'page.edit', 'notAllowed'],
  ['administrator', 'private', 'page.edit', 'notAllowed'],
  ['editor', 'private', 'item.manage', 'notManager'],
  ['stranger', 'open', 'item.leave', 'notMember'],
] as const;
