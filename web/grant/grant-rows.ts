/** Who stands in the table of rights, with what they may do in each part. */
import type { Answer } from '#common/contract/index.ts';
import { baseRightOf } from '#common/grants/base-right.ts';
import type { GrantRole, PartRole } from '#common/grants/grant-roles.ts';
import {
  compileScope,
  type ItemScope,
  type Right,
  rightAt,
  rights,
  type SetRight,
} from '#common/grants/item-scope.ts';
import { isOn } from '#common/row-values.ts';

type Rights = Answer<'grant/list'>;
type Grant = Rights['grants'][number];

export type GrantRow = {
  key: string;
  kind: 'person' | 'team' | 'visitors';
  uid: string;
  team_id: string;
  name: string;
  username: string;
  isCreator: boolean;
  /** Has a membership of their own, which may end. */
  isOwnMember: boolean;
  ends_at: number;
  /** Teams through which a person is a member without one of their own; people of a team. */
  teams: readonly string[];
  memberCount: number;
  /** Of the whole item: what is set here, or `''` where teams decide. */
  whole: GrantRole | '';
  /** What is set here: by `cat 3`, `page 7`. */
  own: ReadonlyMap<string, PartRole>;
  scope: ItemScope;
  /** What counts in a part as long as nothing is set at it; `undefined`: it differs by person. */
  takenIn(part: Part): PartRole | undefined;
};

/** `cat_id` 0 without a page: the whole item; with a page: where it stands. */
export type Part = { cat_id: string; page_id?: string };

export const roleOfRight: Record<Right, PartRole> = {
  [rights.none]: 'none',
  [rights.read]: 'reader',
  [rights.edit]: 'editor',
};

export const placeOf = ({ cat_id, page_id = '0' }: Part) =>
  page_id === '0' ? `cat ${cat_id}` : `page ${page_id}`;

const isPart = ({ cat_id, page_id }: Grant) => cat_id !== '0' || page_id !== '0';
const asSet = ({ cat_id, page_id, team_id, role }: Grant): SetRight => ({
  cat_id: Number(cat_id),
  page_id: Number(page_id),
  team_id: Number(team_id),
  role: role as PartRole,
});

export function buildRows(found: Rights): GrantRow[] {
  const places = found.catalogs.map(({ cat_id, parent_cat_id }) => ({
    cat_id: Number(cat_id),
    parent_cat_id: Number(parent_cat_id),
  }));
  const compile = (base: Right, grants: readonly Grant[]) => compileScope(base, grants.map(asSet), places);
  const rowOf: RowOf = (who, bases, around) => {
    const own = found.grants.filter(one => isPart(one) && one.uid === who.uid && one.team_id === who.team_id);
    const compileAll = (set: readonly Grant[]) => bases.map(base => compile(base, [...around, ...set]));
    const scopes = compileAll(own);
    return {
      own: new Map(own.map(one => [placeOf(one), one.role as PartRole])),
      scope: compile(bases[0], [...around, ...own]),
      takenIn: part => {
        const others = own.filter(one => placeOf(one) !== placeOf(part));
        return roleInAll(others.length === own.length ? scopes : compileAll(others), part);
      },
    };
  };
  return [
    ...found.people.map(person => personRow(found, person, rowOf)),
    ...found.teams.map(team => teamRow(found, team, rowOf)),
    {
      ...nobody,
      key: 'visitors',
      kind: 'visitors',
      whole: 'reader',
      ...rowOf({ uid: '0', team_id: '0' }, [rights.read], []),
    },
  ];
}

const nobody = {
  uid: '0',
  team_id: '0',
  name: '',
  username: '',
  isCreator: false,
  isOwnMember: false,
  ends_at: 0,
  teams: [],
  memberCount: 0,
};

/** @param bases what they may have in the whole item: more than one where it differs by person */
type RowOf = (
  who: Pick<GrantRow, 'uid' | 'team_id'>,
  bases: readonly [Right, ...Right[]],
  around: readonly Grant[],
) => Pick<GrantRow, 'own' | 'scope' | 'takenIn'>;

function roleInAll(scopes: readonly ItemScope[], { cat_id, page_id = '0' }: Part): PartRole | undefined {
  const at = { cat_id: Number(cat_id), page_id: Number(page_id) };
  const [first = rights.none, ...others] = scopes.map(scope => rightAt(scope, at));
  return others.every(one => one === first) ? roleOfRight[first] : undefined;
}

function wholeRoleOf(found: Rights, who: { uid: string; team_id: string }): GrantRole | undefined {
  return found.grants.find(one => !isPart(one) && one.uid === who.uid && one.team_id === who.team_id)?.role;
}

function personRow(found: Rights, person: Rights['people'][number], rowOf: RowOf): GrantRow {
  const { uid, username, name, item_member_id, member_group_id } = person;
  const who = { uid, team_id: '0' };
  const isOwnMember = item_member_id !== '0';
  const plain = member_group_id === '1' ? 'editor' : 'reader';
  const role = isOn(person.is_creator) ? 'owner' : wholeRoleOf(found, who);
  const ids = new Set(person.teams.map(({ team_id }) => team_id));
  const around = found.grants.filter(one => isPart(one) && ids.has(one.team_id));
  return {
    ...nobody,
    ...who,
    key: `person ${uid}`,
    kind: 'person',
    name: name === '' ? username : name,
    username,
    isCreator: isOn(person.is_creator),
    isOwnMember,
    ends_at: Number(person.ends_at),
    teams: isOwnMember
      ? []
      : found.teams.filter(({ team_id }) => ids.has(team_id)).map(({ team_name }) => team_name),
    whole: role ?? (isOwnMember ? plain : ''),
    ...(role === 'owner' || role === 'none'
      ? { ...everywhere(role === 'owner' ? rights.edit : rights.none), own: new Map() }
      : rowOf(who, [baseOf(found, person, role)], around)),
  };
}

function everywhere(base: Right): Pick<GrantRow, 'scope' | 'takenIn'> {
  return { scope: compileScope(base, [], []), takenIn: () => roleOfRight[base] };
}

function baseOf(found: Rights, person: Rights['people'][number], own_role: GrantRole | undefined): Right {
  return baseRightOf({
    own_role,
    own_right: person.item_member_id === '0' ? undefined : Number(person.member_group_id),
    teams: person.teams.map(({ team_id, member_group_id }) => ({
      right: Number(member_group_id),
      is_named: wholeRoleOf(found, { uid: '0', team_id }) === 'named',
    })),
  });
}

function teamRow(found: Rights, team: Rights['teams'][number], rowOf: RowOf): GrantRow {
  const who = { uid: '0', team_id: team.team_id };
  const isNamed = wholeRoleOf(found, who) === 'named';
  return {
    ...nobody,
    ...who,
    key: `team ${team.team_id}`,
    kind: 'team',
    name: team.team_name,
    memberCount: Number(team.member_count),
    whole: isNamed ? 'named' : '',
    ...rowOf(who, isNamed ? [rights.none] : [rights.read, rights.edit], []),
  };
}
