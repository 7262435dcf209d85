/** What was taken away is gone: every way in which a right shrinks ends what came with it, at the next request. */
import { describe, expect, test } from 'vitest';
import { addMember, buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';

const visit_password = 'visit word';
/** A way to lose a right: of `former`, who was the owner or somebody who edits, by whoever may take it away. */
type Stage = { app: TestApp; boss: As; lin: As; ann: As; item_id: string; page_id: string };
type EndingAccess = (stage: Stage) => Promise<unknown>;

async function openStage(): Promise<Stage> {
  const app = await startTestApp();
  const boss = await app.person('boss', 1);
  const [lin, ann] = [await app.person('lin'), await app.person('ann')];
  await app.person('wang');
  const item_id = await buildItem(lin, { password: visit_password });
  const { page_id } = await buildPage(lin, { item_id });
  return { app, boss, lin, ann, item_id, page_id };
}

const uidOf = async (who: As) => (await who.call('user/info', {})).uid;
const memberOf = async ({ lin, item_id }: Stage) => {
  const [row] = await lin.call('member/getList', { item_id });
  return { item_id, item_member_id: row?.item_member_id ?? '' };
};
const asMember = async ({ app, item_id }: Stage) => addMember(app, item_id, 'ann', 1);

/** Lin's item and ann come into a team of lin's. */
async function asTeam({ lin, item_id }: Stage) {
  const team_id = await buildTeam(lin, { members: ['ann'], items: [item_id] });
  const [link] = await lin.call('teamItem/getList', { item_id });
  const [right] = await lin.call('teamItemMember/getList', { item_id, team_id });
  const [member] = await lin.call('teamMember/getList', { team_id });
  return { team_id, link_id: link?.id ?? '', right_id: right?.id ?? '', member_id: member?.id ?? '' };
}

/** How ann, who may edit, no longer may; what is given before is the first half of each. */
const waysOfEditors: Record<string, EndingAccess> = {
  'member/delete': async stage => {
    await asMember(stage);
    return async () => stage.lin.call('member/delete', await memberOf(stage));
  },
  'member/update to read-only': async stage => {
    await asMember(stage);
    return async () => stage.lin.call('member/update', { ...(await memberOf(stage)), member_group_id: '0' });
  },
  'item/exitItem': async stage => {
    await asMember(stage);
    return async () => stage.ann.call('item/exitItem', { item_id: stage.item_id });
  },
  'item/exitItem through a team': async stage => {
    await asTeam(stage);
    return async () => stage.ann.call('item/exitItem', { item_id: stage.item_id });
  },
  'team/exitTeam': async stage => {
    const { team_id } = await asTeam(stage);
    return async () => stage.ann.call('team/exitTeam', { team_id });
  },
  'teamMember/delete': async stage => {
    const { member_id } = await asTeam(stage);
    return async () => stage.lin.call('teamMember/delete', { id: member_id });
  },
  'teamItem/delete': async stage => {
    const { link_id } = await asTeam(stage);
    return async () => stage.lin.call('teamItem/delete', { id: link_id });
  },
  'teamItemMember/save to read-only': async stage => {
    const { right_id } = await asTeam(stage);
    return async () => stage.lin.call('teamItemMember/save', { id: right_id, member_group_id: '0' });
  },
  'team/delete': async stage => {
    const { team_id } = await asTeam(stage);
    return async () => stage.lin.call('team/delete', { id: team_id });
  },
  'team/attorn, of an item that is not theirs': async stage => {
    const { lin, ann, item_id } = stage;
    const team_id = await buildTeam(lin, { members: ['ann'], items: [item_id] });
    await lin.call('team/attorn', { team_id, username: 'ann', password: testPassword });
    // Ann has the team and the item now; she gives the item to lin again, and edits it through the team.
    await ann.call('item/attorn', { item_id, username: 'lin', password: testPassword });
    await addTeamRight(stage, team_id);
    return async () => ann.call('team/attorn', { team_id, username: 'wang', password: testPassword });
  },
  'adminUser/suspend': async stage => {
    await asMember(stage);
    const uid = await uidOf(stage.ann);
    return async () => stage.boss.call('adminUser/suspend', { uid, is_suspended: '1' });
  },
  'adminUser/deleteUser': async stage => {
    await asMember(stage);
    const uid = await uidOf(stage.ann);
    return async () => stage.boss.call('adminUser/deleteUser', { uid });
  },
  'page/copy to an item where they may not edit': async stage => {
    await asMember(stage);
    const { lin, page_id } = stage;
    const to_item_id = await buildItem(lin, { password: visit_password });
    return async () => lin.call('page/copy', { page_id, to_item_id, is_del: '1' });
  },
  'catalog/copy to an item where they may not edit': async stage => {
    await asMember(stage);
    const { lin, item_id, page_id } = stage;
    const { cat_id } = await lin.call('catalog/save', { item_id, cat_id: '0', cat_name: 'Part' });
    await lin.call('page/save', { page_id, page_title: 'Overview', page_content: '# Hello', cat_id });
    const to_item_id = await buildItem(lin, { password: visit_password });
    return async () => lin.call('catalog/copy', { cat_id, to_item_id, is_del: '1' });
  },
};

async function addTeamRight({ app, ann, item_id }: Stage, team_id: string) {
  const row = { team_id: Number(team_id), item_id: Number(item_id), member_uid: Number(await uidOf(ann)) };
  await app.context.db
    .insertInto('team_item_member')
    .values({ ...row, member_group_id: 1, addtime: 0 })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** How lin, whose item it is, loses it. */
const waysOfOwners: Record<string, EndingAccess> = {
  'item/attorn': async ({ lin, item_id }) =>
    lin.call('item/attorn', { item_id, username: 'wang', password: testPassword }),
  'team/attorn': async ({ lin, item_id }) => {
    const team_id = await buildTeam(lin, { members: ['ann'], items: [item_id] });
    await lin.call('team/attorn', { team_id, username: 'wang', password: testPassword });
  },
  'adminItem/attorn': async ({ boss, item_id }) =>
    boss.call('adminItem/attorn', { item_id, username: 'wang' }),
  'adminUser/handOver': async ({ boss, lin }) =>
    boss.call('adminUser/handOver', { uid: await uidOf(lin), username: 'wang' }),
  'adminUser/suspend': async ({ boss, lin }) =>
    boss.call('adminUser/suspend', { uid: await uidOf(lin), is_suspended: '1' }),
};

type Held = { unique_key: string; file_url: string };

/** The person shares the page, has it open in the editor and the item unlocked. */
async function takeAll({ page_id, item_id }: Stage, who: As): Promise<Held> {
  const { url } = await uploadTo(who, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'a' });
  const share = await who.call('page/createSinglePage', { page_id, isCreateSiglePage: '1' });
  await who.call('page/setLock', { page_id });
  await who.call('item/pwd', { item_id, password: visit_password });
  const { unique_key } = share as { unique_key: string };
  return { unique_key, file_url: `${url}&unique_key=${unique_key}` };
}

/** By every address that a share has; each is kept where answers are kept. */
async function readShared({ app }: Stage, { unique_key, file_url }: Held) {
  const guest = app.visitor();
  const call = async (name: string) => {
    const reply = await guest.request({ url: `/api/${name}?unique_key=${unique_key}` });
    return (JSON.parse(reply.body) as { error_code: number }).error_code;
  };
  const page = await guest.request({ url: `/p/${unique_key}` });
  const text = await guest.request({ url: `/p/${unique_key}.md` });
  const file = await guest.request({ url: file_url });
  return [
    await call('page/infoByKey'),
    await call('page/article'),
    await call('page/uploadList'),
    page.body.includes('Hello'),
    text.body.includes('Hello'),
    file.statusCode,
  ];
}
const readable = [0, 0, 0, true, true, 200];
const gone = [10101, 10101, 10101, false, false];

async function rowsOf({ app, page_id }: Stage, uid: string) {
  const { db } = app.context;
  const present = await db
    .selectFrom('page_lock')
    .select('uid')
    .where('page_id', '=', Number(page_id))
    .where('uid', '=', Number(uid))
    .execute();
  const unlocked = await db
    .selectFrom('session_item')
    .innerJoin('session', 'session.token_hash', 'session_item.token_hash')
    .select('session.uid')
    .where('session.uid', '=', Number(uid))
    .execute();
  return { present: present.length, unlocked: unlocked.length };
}

describe('what an editor has in an item ends with', () => {
  test.each(Object.entries(waysOfEditors))('%s', async (name, way) => {
    const stage = await openStage();
    const take = (await way(stage)) as () => Promise<unknown>;
    const uid = await uidOf(stage.ann);
    const held = await takeAll(stage, stage.ann);
    expect(await readShared(stage, held)).toEqual(readable);
    expect(await rowsOf(stage, uid)).toEqual({ present: 1, unlocked: 1 });
    await take();
    const after = await readShared(stage, held);
    expect(after.slice(0, 5)).toEqual(gone);
    expect(after[5]).not.toBe(200);
    // Whoever moves a page away does not lock its item.
    const isMove = name.includes('copy');
    expect(await rowsOf(stage, uid)).toEqual({ present: 0, unlocked: isMove ? 1 : 0 });
  });
});

describe('what an owner has in an item ends with', () => {
  test.each(Object.entries(waysOfOwners))('%s, the key of the item too', async (_, way) => {
    const stage = await openStage();
    const { app, lin, item_id, page_id } = stage;
    const uid = await uidOf(lin);
    const held = await takeAll(stage, lin);
    const { api_key, api_token } = await lin.call('item/getKey', { item_id });
    const script = { api_key, api_token, page_id };
    await app.visitor().call('open/getPage', script);
    expect(await readShared(stage, held)).toEqual(readable);
    await way(stage);
    const after = await readShared(stage, held);
    expect(after.slice(0, 5)).toEqual(gone);
    expect(after[5]).not.toBe(200);
    expect(await rowsOf(stage, uid)).toEqual({ present: 0, unlocked: 0 });
    expect(await app.visitor().refused('open/getPage', script)).toBe('keyWrong');
  });

  test('a share of which nobody knows who made it is the owner’s', async () => {
    const stage = await openStage();
    const held = await takeAll(stage, stage.lin);
    await stage.app.context.db.updateTable('single_page').set({ uid: 0 }).execute();
    await waysOfOwners['item/attorn']?.(stage);
    expect((await readShared(stage, held)).slice(0, 5)).toEqual(gone);
  });
});

test('who may still edit, through a team, keeps what they have; so do all others', async () => {
  const stage = await openStage();
  await asMember(stage);
  await asTeam(stage);
  const held = await takeAll(stage, stage.ann);
  const uid = await uidOf(stage.ann);
  await stage.lin.call('member/delete', await memberOf(stage));
  expect(await readShared(stage, held)).toEqual(readable);
  expect(await rowsOf(stage, uid)).toEqual({ present: 1, unlocked: 1 });
  await addMember(stage.app, stage.item_id, 'wang', 1);
  const { item_member_id = '' } =
    (await stage.lin.call('member/getList', { item_id: stage.item_id }))[0] ?? {};
  await stage.lin.call('member/delete', { item_id: stage.item_id, item_member_id });
  expect(await readShared(stage, held)).toEqual(readable);
});

test('another visit password ends unlocked visits, and the old one that a client sends with every call', async () => {
  const { app, lin, item_id, page_id } = await openStage();
  const guest = app.visitor();
  await guest.call('item/pwd', { item_id, password: visit_password });
  const sent = { page_id, _item_pwd: visit_password };
  await guest.call('page/info', { page_id });
  await app.visitor().call('page/info', sent);
  await lin.call('item/update', { item_id, item_name: 'Payments API', password: 'another word' });
  expect(await guest.refused('page/info', { page_id })).toBe('visitPasswordNeeded');
  expect(await app.visitor().refused('page/info', sent)).toBe('visitPasswordNeeded');
});

describe('the key of a share', () => {
  test('is shown to who may edit the page, and to nobody else', async () => {
    const { app, lin, ann } = await openStage();
    const open = await buildItem(lin, { item_type: '2', item_name: 'Alone' });
    const { default_page_id: page_id } = await lin.call('item/info', { item_id: open });
    await addMember(app, open, 'ann', 0);
    await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: '1' });
    const keyFor = async (who: As) => {
      const { menu } = await who.call('item/info', { item_id: open });
      const inMenu = (menu.pages as { unique_key: string }).unique_key;
      return [(await who.call('page/info', { page_id })).unique_key !== '', inMenu !== ''];
    };
    expect(await keyFor(lin)).toEqual([true, true]);
    expect(await keyFor(ann)).toEqual([false, false]);
    expect(await keyFor(app.visitor())).toEqual([false, false]);
  });

  test('the owner sees every share of the item, with who made it, and ends one or all', async () => {
    const stage = await openStage();
    const { lin, ann, item_id, page_id } = stage;
    await asMember(stage);
    const other = await buildPage(lin, { item_id, page_title: 'Charges' });
    const held = await takeAll(stage, ann);
    await lin.call('page/createSinglePage', {
      page_id: other.page_id,
      isCreateSiglePage: '1',
      expire_days: '7',
    });
    const shares = await lin.call('item/shares', { item_id });
    expect(shares).toHaveLength(2);
    const ofAnn = { page_id, page_title: 'Overview', unique_key: held.unique_key, username: 'ann' };
    expect(shares).toContainEqual(expect.objectContaining({ ...ofAnn, expire_time: '0' }));
    expect(await ann.refused('item/shares', { item_id })).toBe('notManager');
    expect(await ann.refused('item/endShare', { item_id, page_id })).toBe('notManager');
    await lin.call('item/endShare', { item_id, page_id });
    expect((await readShared(stage, held)).slice(0, 5)).toEqual(gone);
    expect(await lin.refused('item/endShare', { item_id, page_id })).toBe('notFound');
    await lin.call('item/endShare', { item_id, all: 'true' });
    expect(await lin.call('item/shares', { item_id })).toEqual([]);
    const { entries } = await lin.call('audit/list', { item_id });
    expect(entries.slice(0, 2).map(entry => entry.text)).toEqual([
      'Ended all share addresses of “Payments API”: 1',
      'Ended the share address of “Overview” of “Payments API”',
    ]);
  });
});
