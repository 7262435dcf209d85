/** What may be chosen for somebody in the whole item and in its parts. */
import type { GrantRole } from '#common/grants/grant-roles.ts';
import type { Translate } from '../ui/texts.tsx';
import { type GrantRow, type Part, roleOfRight } from './grant-rows.ts';
import type { RoleOption } from './RoleSelect.tsx';

export function partOptions(row: GrantRow, part: Part, t: Translate): RoleOption[] {
  const taken = row.takenIn(part) ?? 'perPerson';
  const roles =
    row.kind === 'visitors' ? (['reader', 'none'] as const) : (['editor', 'reader', 'none'] as const);
  return [
    ...roles.map(role => ({ role, label: t(`grant.${role}`) })),
    { role: '', label: t('grant.inherit', { role: t(`grant.${taken}`) }) },
  ];
}

export function wholeOptions({ kind, isOwnMember, scope }: GrantRow, t: Translate): RoleOption[] {
  const option = (role: GrantRole) => ({ role, label: t(`grant.${role}`) });
  if (kind === 'team') return [{ role: '', label: t('grant.perPerson') }, option('named')];
  const roles = (['owner', 'editor', 'reader', 'named', 'none'] as const).map(option);
  if (isOwnMember) return roles;
  const taken = t(`grant.${roleOfRight[scope.base]}`);
  return [{ role: '', label: t('grant.inheritWhole', { role: taken }) }, ...roles];
}

/** Where nothing is set for the whole item; of a team it differs by person. */
export function takenInWhole({ kind, scope }: GrantRow): GrantRole | undefined {
  return kind === 'team' ? undefined : roleOfRight[scope.base];
}
