import { describe, expect, test } from 'vitest';
import type { Actor, Person } from './actor.ts';
import type { ItemWithRights } from './queries.ts';
import { isAdministrator, roleOf, seesByAdminOverride, viewerOf } from './role.ts';

const person: Person = {
  uid: 7,
  username: 'lin',
  username_key: 'lin',
  name: '',
  email: '',
  email_verify: 0,
  groupid: 2,
  language: 'en',
  is_suspended: 0,
  reg_time: 0,
  last_login_time: 0,
};
const guest: Actor = {
  user: undefined,
  unlocked_item_ids: [],
  opened_links: [],
  visit_password: '',
  address: '10.0.0.1',
  lang: 'en',
};
const member: Actor = { ...guest, user: person };
const administrator: Actor = { ...guest, user: { ...person, groupid: 1 } };

const none = -1;
const readOnly = 0;
const edit = 1;
/** Somebody else's, with a visit password. */
const item: ItemWithRights = {
  item_id: 3,
  item_type: 1,
  item_name: 'Orders',
  item_description: '',
  item_domain: '',
  domain_key: '',
  password: 'encrypted',
  uid: 1,
  addtime: 0,
  last_update_time: 0,
  is_archived: 0,
  is_del: 0,
  del_time: 0,
  indexing: 0,
  on_portal: 0,
  history_for_readers: 0,
  shows_paths: 0,
  hides_changes: 0,
  breaking_needs_owner: 0,
  breaking_rule_since: 0,
  takes_feedback: 1,
  catalog_levels: 3,
  has_grants: 0,
  members_only: 0,
  corrections: '[]',
  corrections_hash: '',
  is_loose_markdown: 0,
  version: 1,
  owner_name: 'mei',
  member_right: none,
  team_right: none,
  own_role: '',
  is_suspended: 0,
  allow_open_items: 1,
  allow_links: 1,
  allow_visitors: 1,
};
const open = { ...item, password: '' };

describe('what the site forbids', () => {
  test('open items are for members; with visitors forbidden no password opens anything without an account', () => {
    expect(roleOf(member, { ...open, allow_open_items: 0 })).toBe('stranger');
    expect(roleOf({ ...guest, unlocked_item_ids: [3] }, { ...item, allow_open_items: 0 })).toBe('visitor');
    expect(roleOf({ ...guest, unlocked_item_ids: [3] }, { ...item, allow_visitors: 0 })).toBe('stranger');
    expect(roleOf(member, { ...open, allow_visitors: 0 })).toBe('visitor');
    expect(roleOf(member, { ...open, allow_open_items: 0, member_right: readOnly })).toBe('reader');
  });
});

describe('the role in an item', () => {
  test('is owner for whom it belongs to, whatever else they have', () => {
    expect(roleOf(member, { ...item, uid: 7, member_right: readOnly })).toBe('owner');
  });

  test.each([
    ['editor', edit, none],
    ['editor', none, edit],
    ['reader', readOnly, edit],
    ['editor', edit, readOnly],
    ['reader', readOnly, none],
    ['reader', none, readOnly],
    ['stranger', none, none],
  ] as const)(
    'is %s with the own right %i and the right of a team %i: the own counts first',
    (role, own, team) => {
      expect(roleOf(member, { ...item, member_right: own, team_right: team })).toBe(role);
    },
  );

  test('is visitor for everybody in an open item', () => {
    expect([guest, member, administrator].map(actor => roleOf(actor, open))).toEqual(
      Array.from({ length: 3 }, () => 'visitor'),
    );
  });

  test('is visitor for a guest and a person who unlocked this item, not another', () => {
    for (const actor of [guest, member]) {
      expect(roleOf({ ...actor, unlocked_item_ids: [3] }, item)).toBe('visitor');
      expect(roleOf({ ...actor, unlocked_item_ids: [4] }, item)).toBe('stranger');
    }
  });

  test('is no more than visitor for an administrator who has no right of their own', () => {
    expect(roleOf(administrator, item)).toBe('visitor');
    expect(roleOf(administrator, { ...item, team_right: edit })).toBe('editor');
  });
});

test('an administrator sees by admin override only what nothing else opens to them', () => {
  expect(seesByAdminOverride(administrator, item)).toBe(true);
  expect(seesByAdminOverride(administrator, open)).toBe(false);
  expect(seesByAdminOverride({ ...administrator, unlocked_item_ids: [3] }, item)).toBe(false);
  expect(seesByAdminOverride(administrator, { ...item, member_right: readOnly })).toBe(false);
  expect(seesByAdminOverride(member, item)).toBe(false);
});

test('only people of the group of administrators are administrators', () => {
  expect([guest, member, administrator].map(isAdministrator)).toEqual([false, false, true]);
});

test('a list is limited by the person, what they unlocked, and whether they see all', () => {
  expect(viewerOf({ ...guest, unlocked_item_ids: [3] })).toEqual({
    uid: 0,
    unlocked_item_ids: [3],
    sees_all: false,
  });
  expect(viewerOf(administrator)).toEqual({ uid: 7, unlocked_item_ids: [], sees_all: true });
});
