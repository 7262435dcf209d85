/** What somebody may be given in an item, in one of its catalogs, or on a page. */

/** In a part of an item. */
export const partRoles = ['editor', 'reader', 'none'] as const;
export type PartRole = (typeof partRoles)[number];

/**
 * Of the whole item, beside membership: an owner beside its creator; somebody who sees nothing of it, whatever teams
 * or a visit password would open; and a member of those parts alone that are named.
 */
export type ItemRole = 'owner' | 'none' | 'named';

export type GrantRole = PartRole | ItemRole;
export const grantRoles = [
  'owner',
  'editor',
  'reader',
  'none',
  'named',
] as const satisfies readonly GrantRole[];
