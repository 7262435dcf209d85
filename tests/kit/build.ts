/** What a test starts from: items, pages, catalogs, members; sensible where the test does not care. */
import type { Answer, Sent } from '#common/contract/index.ts';
import { type As, type TestApp, testPassword } from './test-app.ts';

export async function buildItem(owner: As, settings: Partial<Sent<'item/add'>> = {}): Promise<string> {
  const { item_id } = await owner.call('item/add', {
    item_name: 'Payments API',
    item_type: '1',
    ...settings,
  });
  return item_id;
}

export async function buildPage(
  author: As,
  page: Partial<Sent<'page/save'>> & { item_id: string },
): Promise<Answer<'page/save'>> {
  return author.call('page/save', { page_id: '0', page_title: 'Overview', page_content: '# Hello', ...page });
}

/** The code that a picture shows, read from the database: the product has no way around it. */
export async function readCode({ context }: TestApp): Promise<string> {
  const row = await context.db
    .selectFrom('code')
    .select('code')
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.code;
}

/** Makes a person a member: 1 edit, 0 read-only. */
export async function addMember(
  { context }: TestApp,
  item_id: string,
  username: string,
  member_group_id: 0 | 1,
) {
  const { uid } = await context.db
    .selectFrom('user')
    .select('uid')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('item_member')
    .values({ item_id: Number(item_id), uid, member_group_id, addtime: context.now() })
    .execute();
}

export async function archiveItem(owner: As, item_id: string): Promise<void> {
  await owner.call('item/archive', { item_id, password: testPassword });
}

/** By an administrator of the test's own. */
export async function suspend(app: TestApp, username: string, is_suspended = true): Promise<void> {
  const administrator = await app.person(`suspends-${username}-${is_suspended}`, 1);
  const { users } = await administrator.call('adminUser/getList', { username });
  const uid = users.find(user => user.username === username)?.uid ?? '';
  await administrator.call('adminUser/suspend', { uid, is_suspended });
}

/** Makes a catalog; parent 0 is the top. */
export async function addCatalog(
  { context }: TestApp,
  item_id: string,
  cat_name: string,
  parent_cat_id = 0,
  level = 2,
) {
  const row = await context.db
    .insertInto('catalog')
    .values({
      item_id: Number(item_id),
      cat_name,
      parent_cat_id,
      level,
      s_number: 99,
      addtime: context.now(),
    })
    .returning('cat_id')
    .executeTakeFirstOrThrow();
  return row.cat_id;
}

/** Makes a team with these people; all items of its owner that are named are given to it. */
export async function buildTeam(
  owner: As,
  {
    team_name = 'Core',
    members = [],
    items = [],
  }: { team_name?: string; members?: string[]; items?: string[] },
): Promise<string> {
  const { id } = await owner.call('team/save', { team_name });
  if (members.length > 0)
    await owner.call('teamMember/save', { team_id: id, member_username: members.join(',') });
  if (items.length > 0) await owner.call('teamItem/save', { team_id: id, item_id: items.join(',') });
  return id;
}
/** A mistake that somebody reports. @returns its id, as an editor finds it */
export async function reportMistake(
  editor: As,
  { item_id, page_id, by = editor }: { item_id: string; page_id: string; by?: As },
): Promise<{ feedback_id: string }> {
  await by.call('feedback/report', { page_id, quote: 'ten', words: 'It is twelve.' });
  const { entries } = await editor.call('feedback/list', { item_id, page_id });
  return { feedback_id: entries[0]?.feedback_id ?? '' };
}
