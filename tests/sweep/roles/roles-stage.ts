/** What each role of the table calls with: a private item of lin's, a team, and a person with that role in them. */
import type { CallName } from '#common/contract/index.ts';
import { ofBrand } from '#tests/kit/brand/save-brand.ts';
import { addMember, buildItem, buildPage, buildTeam, reportMistake } from '#tests/kit/build.ts';
import { idsOfItemLinks, openLinkTo } from '#tests/kit/grants/item-link.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';
import { environmentsFor } from './stage-environments.ts';

export const roles = [
  'administrator',
  'owner',
  'editor',
  'reader',
  'team editor',
  'team reader',
  'team owner',
  'unlocked visitor',
  'signed-in stranger',
  'unlocked guest',
  'anonymous',
  'suspended',
  'removed',
  'co-owner',
  'member of other parts',
  'reader of this part',
  'guest by a link',
  'guest by a link to another page',
  'signed-in stranger by a link',
] as const;
export type Role = (typeof roles)[number];

const visit_password = 'visit word';

export type Stage = { app: TestApp; who: As; fieldsOf: (name: CallName) => Record<string, string> };

export async function buildStage(role: Role): Promise<Stage> {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const cast = { lin, person: await personFor(app, role, lin) };
  const team = await teamFor(role, cast);
  const item = async () => itemFor(app, role, { ...cast, team_id: team.team_id });
  const main = await item();
  const { uid } = await (await app.person('xu')).call('user/info', {});
  const own = new Map<CallName, Record<string, string>>();
  for (const name of consuming) own.set(name, await item());
  const { version, settings } = await lin.call('item/apiSettings', main);
  own.set('item/saveApiSettings', { version, settings: JSON.stringify(settings) });
  const environments = await environmentsFor(lin, main.item_id);
  own.set('item/saveCorrection', { look: 'table\nname | type\nresponse', correction: 'response' });
  own.set('environment/save', { environments: JSON.stringify(environments) });
  own.set('environment/sender', { environment_id: environments[0]?.environment_id ?? '' });
  const answer = { version: '1', endpoint_at: '0', status: '200' };
  own.set('page/saveExample', { ...answer, body: '{}' });
  own.set('page/addFields', { ...answer, fields: '[{"path":"id","type":"string"}]' });
  const links = [...(await idsOfItemLinks(lin, main)), ...(await idsOfLink(role, lin, main.item_id))];
  for (const [name, fields] of [...ofBrand, ...ofGrants(main.item_id), ...links]) own.set(name, fields);
  const chosen = { change_id: await firstChange(app) };
  own.set('announcement/save', { announcement_id: '0', text_en: 'By the role', audience: 'administrators' });
  for (const name of ['portal/preview', 'portal/save'] as const) own.set(name, { settings: '{}' });
  for (const name of ['change/info', 'change/seen', 'change/acknowledge', 'change/remind'] as const)
    own.set(name, chosen);
  own.set('feedback/setDone', await reportMistake(lin, main));
  own.set('team/delete', { id: (await teamFor(role, cast)).team_id });
  own.set('team/save', { id: team.team_id });
  own.set('team/exitTeam', { team_id: (await teamFor(role, cast)).team_id });
  own.set('teamItem/save', { item_id: await buildItem(lin) });
  own.set('teamMember/delete', { id: team.member_id });
  own.set('recycle/recover', { page_id: await recycledPage(lin, main.item_id) });
  await lastStep(app, role, [main, ...own.values()]);
  return {
    app,
    who: cast.person,
    fieldsOf: name => ({ ...common, ...main, uid, team_id: team.team_id, ...own.get(name) }),
  };
}

/** Id of the first entry of the change log. */
export async function firstChange({ context: { db, background } }: TestApp): Promise<string> {
  await background.drain();
  const inOrder = db.selectFrom('page_change').select('change_id').orderBy('change_id');
  const { change_id } = await inOrder.executeTakeFirstOrThrow();
  return String(change_id);
}

/** They come last: what they take away others need. */
export const lastCalls: readonly CallName[] = [
  'teamMember/delete',
  'teamItem/delete',
  'team/attorn',
  'item/exitItem',
  'user/logout',
];

/** Each takes away what others need. */
const consuming: readonly CallName[] = [
  'item/delete',
  'item/archive',
  'item/attorn',
  'item/exitItem',
  'page/delete',
  'catalog/delete',
  'member/delete',
  'link/endAll',
];

const common = {
  id: '1',
  file_id: '9999',
  file_ids: '9999',
  sign: '0'.repeat(32),
  job_id: '0'.repeat(32),
  backup_id: '0'.repeat(32),
  restore_id: '0'.repeat(32),
  source: 'made',
  from_byte: '0',
  whole_bytes: '1',
  pdf_id: '0'.repeat(32),
  template_title: 'By the role',
  template_content: 'By the role',
  groupid: '2',
  api_key: 'a guess',
  api_token: 'a guess',
  item_name: 'By the role',
  item_type: '1',
  page_title: 'By the role',
  page_content: 'By the role',
  cat_name: 'By the role',
  team_name: 'By the role',
  password: testPassword,
  username: 'wang',
  member_username: 'wang',
  member_group_id: '1',
  isCreateSiglePage: 'true',
  data: '{}',
  keyword: 'Overview',
  url: 'https://example.com',
  method: 'GET',
  targets: '[]',
  source_id: '0',
  webhook_id: '0',
  delivery_id: '1',
  events: 'page.breaking',
  name: 'By the role',
  ldap_form: '{"host":"127.0.0.1","port":"9","base_dn":"dc=x"}',
  oss_setting: '{}',
  title: 'By the role',
  token_id: '0',
  announcement_id: '9999',
  key_id: '0',
  content: 'By the role',
  words: 'By the role',
  feedback_id: '0',
};

async function personFor(app: TestApp, role: Role, lin: As): Promise<As> {
  await app.person('zhao');
  await app.person('wang');
  if (role === 'owner') return lin;
  if (role === 'anonymous' || role.includes('guest')) return app.visitor('10.9.0.1');
  return app.person('role', role === 'administrator' ? 1 : 2);
}

/** A team with zhao in it; lin's, but for the role that owns one. */
async function teamFor(role: Role, { lin, person }: { lin: As; person: As }) {
  const isMember = role === 'team editor' || role === 'team reader';
  const owner = role === 'team owner' ? person : lin;
  const team_id = await buildTeam(owner, { members: isMember ? ['zhao', 'role'] : ['zhao'], items: [] });
  const members = await owner.call('teamMember/getList', { team_id });
  const member_id = members.find(member => member.member_username === 'zhao')?.id ?? '';
  return { team_id, member_id };
}

/** Ids of the item in the team, which differ by call. */
async function idsOfLink(role: Role, lin: As, item_id: string): Promise<[CallName, { id: string }][]> {
  if (role === 'team owner') return [];
  const [link] = await lin.call('teamItem/getList', { item_id });
  const { id = '', team_id = '' } = link ?? {};
  const members = await lin.call('teamItemMember/getList', { item_id, team_id });
  const right = members.find(member => member.member_username === 'zhao')?.id ?? '';
  return [
    ['teamItem/delete', { id }],
    ['teamItemMember/save', { id: right }],
  ];
}

type Cast = { lin: As; person: As; team_id: string };

async function itemFor(app: TestApp, role: Role, { lin, person, team_id }: Cast) {
  const item_id = await buildItem(lin, { password: visit_password });
  const { page_id } = await buildPage(lin, { item_id });
  await lin.call('page/save', { page_id, page_title: 'Overview', page_content: 'second' });
  const [version] = await lin.call('page/versions', { page_id });
  const { cat_id } = await lin.call('catalog/save', { item_id, cat_name: 'Guides' });
  const member = await lin.call('member/save', { item_id, username: 'zhao', member_group_id: '0' });
  if (editing.includes(role)) await addMember(app, item_id, 'role', 1);
  if (role === 'reader') await addMember(app, item_id, 'role', 0);
  if (role.startsWith('unlocked')) await person.call('item/pwd', { item_id, password: visit_password });
  if (role !== 'team owner') await giveToTeam(lin, { item_id, team_id, role });
  await setParts(lin, role, { item_id, cat_id, page_id });
  const opened = openedBy[role];
  if (opened !== undefined) await openLinkTo(opened, lin, person, item_id);
  return {
    item_id,
    copy_item_id: '',
    to_item_id: item_id,
    page_id,
    cat_id,
    page_history_id: version?.page_history_id ?? '',
    item_member_id: member.item_member_id,
    pages: JSON.stringify({ [page_id]: 1 }),
    cats: JSON.stringify([{ cat_id, cat_name: 'By the role' }]),
  };
}

const openedBy: Partial<Record<Role, 'item' | 'new page'>> = {
  'guest by a link': 'item',
  'guest by a link to another page': 'new page',
  'signed-in stranger by a link': 'item',
};

const editing: readonly Role[] = [
  'editor',
  'suspended',
  'removed',
  'co-owner',
  'member of other parts',
  'reader of this part',
];

function ofGrants(item_id: string): [CallName, Record<string, string>][] {
  return [
    ['change/watch', { level: 'breaking' }],
    ['grant/save', { uid: '0', team_id: '0', page_id: '0', role: '' }],
    ['grant/viewAs', { subject: 'visitor', subject_id: '0' }],
    ['grant/compareReaders', { cat_id: '0', to_item_id: item_id, to_cat_id: '0' }],
  ];
}

type PartIds = { item_id: string; cat_id: string; page_id: string };

/** What an editor may do in the parts that the calls are about. */
async function setParts(lin: As, role: Role, { item_id, cat_id, page_id }: PartIds): Promise<void> {
  const { people } = await lin.call('grant/list', { item_id });
  const subject = { item_id, uid: people.find(({ username }) => username === 'role')?.uid ?? '' };
  if (role === 'co-owner') await lin.call('grant/save', { ...subject, role: 'owner' });
  if (role === 'reader of this part')
    for (const part of [{ cat_id }, { page_id }])
      await lin.call('grant/save', { ...subject, ...part, role: 'reader' });
  if (role !== 'member of other parts') return;
  const other = await lin.call('catalog/save', { item_id, cat_name: 'Other' });
  await lin.call('grant/save', { ...subject, role: 'named' });
  await lin.call('grant/save', { ...subject, cat_id: other.cat_id, role: 'editor' });
}

async function giveToTeam(
  lin: As,
  { item_id, team_id, role }: { item_id: string; team_id: string; role: Role },
) {
  await lin.call('teamItem/save', { item_id, team_id });
  if (role !== 'team reader') return;
  const members = await lin.call('teamItemMember/getList', { item_id, team_id });
  for (const { id } of members) await lin.call('teamItemMember/save', { id, member_group_id: '0' });
}

/** What happens a second before the role calls. */
async function lastStep(app: TestApp, role: Role, items: readonly Record<string, string>[]): Promise<void> {
  if (role === 'suspended') {
    await app.context.db
      .updateTable('user')
      .set({ is_suspended: 1 })
      .where('username', '=', 'role')
      .execute();
  }
  if (role === 'removed') {
    const ids = items.flatMap(({ item_id }) => (item_id === undefined ? [] : [Number(item_id)]));
    await app.context.db
      .deleteFrom('item_member')
      .where('item_id', 'in', ids)
      .where('member_group_id', '=', 1)
      .execute();
  }
}

async function recycledPage(lin: As, item_id: string): Promise<string> {
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Gone' });
  await lin.call('page/delete', { page_id });
  return page_id;
}
