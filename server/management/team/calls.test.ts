import { describe, expect, test } from 'vitest';
import { buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { type As, startTestApp, testPassword } from '#tests/kit/test-app.ts';

async function people() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const wang = await app.person('wang');
  const zhao = await app.person('zhao');
  const item_id = await buildItem(lin, { item_name: 'Payments', password: 'visit word' });
  return { app, lin, wang, zhao, item_id };
}

const canEdit = async (who: As, item_id: string) => {
  const { data } = await who.try('item/info', { item_id });
  return data?.ItemPermn ?? 'sees nothing';
};

describe('rights through a team', () => {
  test('everybody in the team edits its items; who joins later too', async () => {
    const { lin, wang, zhao, item_id } = await people();
    const team_id = await buildTeam(lin, { members: ['wang'], items: [item_id] });
    expect([await canEdit(wang, item_id), await canEdit(zhao, item_id)]).toEqual([true, 'sees nothing']);
    await lin.call('teamMember/save', { team_id, member_username: 'zhao' });
    expect(await canEdit(zhao, item_id)).toBe(true);
    expect((await wang.call('item/myList', {})).map(item => item.item_id)).toEqual([item_id]);
  });

  test('each may be made read-only, at once', async () => {
    const { lin, wang, item_id } = await people();
    const team_id = await buildTeam(lin, { members: ['wang'], items: [item_id] });
    const [row] = await lin.call('teamItemMember/getList', { item_id, team_id });
    expect(row).toMatchObject({ member_username: 'wang', member_group_id: '1', name: '' });
    await lin.call('teamItemMember/save', { id: row?.id ?? '', member_group_id: '0' });
    expect(await canEdit(wang, item_id)).toBe(false);
  });

  test('end with the membership, with the link and with the team', async () => {
    const { lin, wang, zhao, item_id } = await people();
    const other = await buildItem(lin, { password: 'another' });
    const team_id = await buildTeam(lin, { members: ['wang', 'zhao'], items: [item_id, other] });
    const members = await lin.call('teamMember/getList', { team_id });
    expect(members.map(row => row.member_username)).toEqual(['zhao', 'wang']);
    await lin.call('teamMember/delete', { id: members[0]?.id ?? '' });
    expect([await canEdit(zhao, item_id), await canEdit(wang, item_id)]).toEqual(['sees nothing', true]);
    const [link] = await lin.call('teamItem/getList', { item_id });
    expect(link).toMatchObject({ team_id, item_id, team_name: 'Core', memberCount: 1 });
    await lin.call('teamItem/delete', { id: link?.id ?? '' });
    expect([await canEdit(wang, item_id), await canEdit(wang, other)]).toEqual(['sees nothing', true]);
    expect(await lin.call('team/delete', { id: team_id })).toBe(1);
    expect(await canEdit(wang, other)).toBe('sees nothing');
    expect(await wang.call('team/getList', {})).toEqual([]);
  });

  test('who leaves an item leaves the teams it came through, and is shown what that costs before', async () => {
    const { lin, wang, item_id } = await people();
    const other = await buildItem(lin, { item_name: 'Ledger', password: 'another' });
    await buildTeam(lin, { members: ['wang'], items: [item_id, other] });
    await lin.call('member/save', { item_id, username: 'wang' });
    expect(await wang.call('item/exitCost', { item_id })).toMatchObject([
      { team_name: 'Core', items: [{ item_id: other, item_name: 'Ledger' }] },
    ]);
    await wang.call('item/exitItem', { item_id });
    expect([await canEdit(wang, item_id), await canEdit(wang, other)]).toEqual([
      'sees nothing',
      'sees nothing',
    ]);
    expect(await wang.refused('item/exitItem', { item_id })).toBe('notMember');
    expect(await lin.refused('item/exitItem', { item_id })).toBe('notMember');
  });
});

describe('the team itself', () => {
  test('stands in the list of its owner and of its people, newest first, with its counts', async () => {
    const { lin, wang, zhao, item_id } = await people();
    await buildTeam(lin, { team_name: 'First', members: ['wang'], items: [item_id] });
    await buildTeam(lin, { team_name: 'Second' });
    expect(await lin.call('team/getList', {})).toMatchObject([
      { team_name: 'Second', memberCount: 0, itemCount: 0, team_manage: 1, username: 'lin' },
      { team_name: 'First', memberCount: 1, itemCount: 1 },
    ]);
    expect(await wang.call('team/getList', {})).toMatchObject([{ team_name: 'First', team_manage: 0 }]);
    expect(await zhao.call('team/getList', {})).toEqual([]);
  });

  test('is renamed by its owner, and never nameless', async () => {
    const { lin } = await people();
    const { id } = await lin.call('team/save', { team_name: ' Core ' });
    expect(await lin.call('team/save', { id, team_name: 'Kernel' })).toMatchObject({
      id,
      team_name: 'Kernel',
    });
    expect(await lin.refused('team/save', { id, team_name: ' ' })).toBe('teamNameMissing');
    expect(await lin.refused('team/save', { team_name: '' })).toBe('teamNameMissing');
    expect(await lin.call('team/getList', {})).toMatchObject([{ team_name: 'Kernel' }]);
  });

  test('takes nobody and nothing twice', async () => {
    const { lin, item_id } = await people();
    const team_id = await buildTeam(lin, { members: ['wang'], items: [item_id] });
    expect(await lin.refused('teamMember/save', { team_id, member_username: 'wang,nobody' })).toBe(
      'nobodyJoined',
    );
    expect(await lin.refused('teamItem/save', { team_id, item_id })).toBe('noItemAdded');
    expect(await lin.refused('teamItem/save', { team_id, item_id: 'x,1' })).toBe('badInput');
    const candidates = await lin.call('teamMember/candidates', { team_id });
    expect(candidates.map(person => person.username)).toEqual(['lin', 'zhao']);
  });

  test('is left by who does not want to be in it', async () => {
    const { lin, wang, item_id } = await people();
    const team_id = await buildTeam(lin, { members: ['wang'], items: [item_id] });
    await wang.call('team/exitTeam', { team_id });
    expect(await canEdit(wang, item_id)).toBe('sees nothing');
    expect(await wang.refused('team/exitTeam', { team_id })).toBe('notTeamMember');
  });

  test("answers nobody else, and gives away nobody's items but one's own", async () => {
    const { lin, wang, zhao, item_id } = await people();
    const team_id = await buildTeam(lin, { members: ['wang'], items: [item_id] });
    const [member] = await lin.call('teamMember/getList', { team_id });
    const [link] = await lin.call('teamItem/getListByTeam', { team_id });
    const [right] = await lin.call('teamItemMember/getList', { item_id, team_id });
    expect(await wang.call('teamMember/getList', { team_id })).toHaveLength(1);
    expect(await zhao.refused('teamMember/getList', { team_id })).toBe('noSuchTeam');
    for (const who of [wang, zhao]) {
      expect(await who.refused('team/save', { id: team_id, team_name: 'Mine' })).toBe('notAllowed');
      expect(await who.refused('team/delete', { id: team_id })).toBe('notAllowed');
      expect(await who.refused('team/attorn', { team_id, username: 'zhao', password: testPassword })).toBe(
        'notFound',
      );
      expect(await who.refused('teamMember/save', { team_id, member_username: 'zhao' })).toBe('notAllowed');
      expect(await who.refused('teamMember/delete', { id: member?.id ?? '' })).toBe('notAllowed');
      expect(await who.refused('teamItem/getListByTeam', { team_id })).toBe('notAllowed');
      expect(await who.refused('teamItem/save', { team_id, item_id })).toBe('notAllowed');
      expect(await who.refused('teamItem/delete', { id: link?.id ?? '' })).toBe('notAllowed');
      expect(await who.refused('teamItemMember/getList', { item_id, team_id })).toBe('notAllowed');
      const more = { id: right?.id ?? '', member_group_id: '0' };
      expect(await who.refused('teamItemMember/save', more)).toBe('notAllowed');
    }
    const own_team = await buildTeam(wang, { team_name: 'Own', members: ['zhao'] });
    expect(await wang.refused('teamItem/save', { team_id: own_team, item_id })).toBe('notAllowed');
    expect(await canEdit(zhao, item_id)).toBe('sees nothing');
    expect(JSON.stringify(link)).not.toContain('password');
  });
});

describe('handing a team over', () => {
  test("asks for one's own password, and takes the team's items along", async () => {
    const { lin, wang, item_id } = await people();
    const team_id = await buildTeam(lin, { members: ['lin', 'zhao'], items: [item_id] });
    const step = { team_id, username: 'wang', password: testPassword };
    expect(await lin.refused('team/attorn', { ...step, password: 'wrong' })).toBe('loginPasswordWrong');
    expect(await lin.refused('team/attorn', { ...step, username: 'nobody' })).toBe('noSuchUser');
    await lin.call('team/attorn', step);
    expect((await wang.call('item/info', { item_id })).ItemCreator).toBe(true);
    expect(await wang.call('team/getList', {})).toMatchObject([{ team_manage: 1, memberCount: 1 }]);
    expect(await canEdit(lin, item_id)).toBe('sees nothing');
    expect(await lin.call('team/getList', {})).toEqual([]);
  });

  test('leaves an item that belongs to somebody else with them, whom the team then cannot open to more people', async () => {
    const { app, lin, wang, zhao, item_id } = await people();
    const team_id = await buildTeam(lin, { members: ['zhao'], items: [item_id] });
    await lin.call('item/attorn', { item_id, username: 'wang', password: testPassword });
    expect(await canEdit(zhao, item_id)).toBe(true);
    const friend = await app.person('friend');
    await lin.call('teamMember/save', { team_id, member_username: 'friend,lin' });
    expect([await canEdit(friend, item_id), await canEdit(lin, item_id)]).toEqual([
      'sees nothing',
      'sees nothing',
    ]);
    await lin.call('team/attorn', { team_id, username: 'friend', password: testPassword });
    expect((await wang.call('item/info', { item_id })).ItemCreator).toBe(true);
    await buildPage(wang, { item_id });
    const [link] = await wang.call('teamItem/getList', { item_id });
    await wang.call('teamItem/delete', { id: link?.id ?? '' });
    expect(await canEdit(zhao, item_id)).toBe('sees nothing');
  });
});
