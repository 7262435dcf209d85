/** What a membership gives in the item as a whole. Pure. */
import type { GrantRole } from './grant-roles.ts';
import { type Right, rights } from './item-scope.ts';

export type Membership = {
  /** Set for the person in the whole item, beside membership. */
  own_role: GrantRole | '' | undefined;
  /** Of a membership of their own, 0 read, 1 edit; undefined or below 0: through teams alone. */
  own_right: number | undefined;
  /** Of their teams that have the item. */
  teams: readonly { right: number; is_named: boolean }[];
};

/** The person's own, else the highest of their teams; none where only parts are named. */
export function baseRightOf({ own_role, own_right, teams }: Membership): Right {
  if (own_role === 'owner') return rights.edit;
  if (own_role === 'none' || own_role === 'named') return rights.none;
  if (own_right !== undefined && own_right >= rights.read) return asRight(own_right);
  const open = teams.filter(({ is_named }) => !is_named).map(({ right }) => right);
  return asRight(Math.max(rights.none, ...open));
}

export function asRight(right: number): Right {
  if (right >= rights.edit) return rights.edit;
  return right >= rights.read ? rights.read : rights.none;
}
