/** Who may do what in an item, as its owners see it. */
import type { Result } from '#common/contract/index.ts';
import { memberRights } from '#common/row-kinds.ts';
import { listCatalogs } from '../../content/catalog/queries.ts';
import { listPersonNames } from '../../people/user/queries.ts';
import { wholeItem } from '../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { listGrants, listOwnMemberships, listTeamMemberships, listTeams } from './queries.ts';

type Rights = Result<'grant/list'>;
type Person = Rights['people'][number];

export async function readGrants(db: Db, item: Pick<ItemRow, 'item_id' | 'uid'>): Promise<Rights> {
  const { item_id } = item;
  const own = await listOwnMemberships(db, item_id);
  const ofTeams = await listTeamMemberships(db, item_id);
  const people = new Map<number, Person>(own.map(row => [row.uid, { ...row, is_creator: false, teams: [] }]));
  for (const { team_id, member_group_id, ...person } of ofTeams) {
    const known = people.get(person.uid) ?? { ...person, ...throughTeams };
    const isOwn = known.item_member_id > 0;
    const highest = isOwn ? known.member_group_id : Math.max(known.member_group_id, member_group_id);
    const teams = [...known.teams, { team_id, member_group_id }];
    people.set(person.uid, { ...known, member_group_id: highest, teams });
  }
  people.delete(item.uid);
  const teams = (await listTeams(db, item_id)).map(team => ({
    ...team,
    member_count: ofTeams.filter(({ team_id }) => team_id === team.team_id).length,
  }));
  return {
    item_id,
    people: [...(await creatorOf(db, item)), ...people.values()],
    teams,
    catalogs: await listCatalogs(db, wholeItem(item_id)),
    grants: await listGrants(db, item_id),
  };
}

const throughTeams = {
  is_creator: false,
  item_member_id: 0,
  member_group_id: memberRights.read as number,
  ends_at: 0,
  teams: [],
};

async function creatorOf(db: Db, { uid }: Pick<ItemRow, 'uid'>): Promise<Person[]> {
  const person = (await listPersonNames(db, [uid])).get(uid);
  if (person === undefined) return [];
  const { username, name } = person;
  return [{ ...throughTeams, uid, username, name, is_creator: true, member_group_id: memberRights.edit }];
}
