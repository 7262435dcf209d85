import { describe, expect, test } from 'vitest';
import { type Action, can, type Role, stopsAtArchive } from './rules.ts';

const roles: readonly Role[] = ['owner', 'co-owner', 'editor', 'reader', 'visitor', 'stranger'];

/** o yes · - no; one letter for each role in the order above. */
const live: Record<Action, string> = {
  'item.view': 'ooooo-',
  'history.view': 'ooo---',
  'report.view': 'ooo---',
  'item.copy': 'ooo---',
  'item.export': 'ooo---',
  'item.manage': 'oo----',
  'item.end': 'o-----',
  'item.leave': '-ooo--',
  'member.manage': 'oo----',
  'link.manage': 'ooo---',
  'page.edit': 'ooo---',
  'catalog.edit': 'ooo---',
  // Their own page: see below.
  'page.delete': 'ooo---',
  'item.write': 'ooo---',
  'console.send': 'oooo--',
};
const archived: Record<Action, string> = {
  ...live,
  'page.edit': '------',
  'catalog.edit': '------',
  'page.delete': '------',
  'item.write': '------',
};
const actions = Object.keys(live) as Action[];
const allowed = (action: Action, is_archived: boolean) =>
  roles.map(role => (can(action, { role, is_archived, own_page: true }) ? 'o' : '-')).join('');

describe('what a role may', () => {
  test.each(actions)('%s in a live item', action => {
    expect(allowed(action, false)).toBe(live[action]);
  });

  test.each(actions)('%s in an archived item', action => {
    expect(allowed(action, true)).toBe(archived[action]);
  });
});

test('an editor deletes only what they have written, an owner everything', () => {
  const facts = { is_archived: false, own_page: false };
  expect(can('page.delete', { ...facts, role: 'editor' })).toBe(false);
  expect(can('page.delete', { ...facts, role: 'owner' })).toBe(true);
});

test('only who could change a live item is refused because it is archived', () => {
  const refusedByArchive = roles.filter(role => stopsAtArchive('page.edit', { role, is_archived: true }));
  expect(refusedByArchive).toEqual(['owner', 'co-owner', 'editor']);
  expect(stopsAtArchive('page.edit', { role: 'owner', is_archived: false })).toBe(false);
});
