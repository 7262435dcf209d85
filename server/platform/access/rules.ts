/** Who may what: the whole table, pure. */

/** What a person is to an item; the owner made it or was handed it, co-owners were named by one. */
export type Role = 'owner' | 'co-owner' | 'editor' | 'reader' | 'visitor' | 'stranger';

export type Action =
  | 'item.view'
  | 'history.view'
  | 'report.view'
  | 'item.copy'
  | 'item.export'
  | 'item.manage'
  | 'item.end'
  | 'item.leave'
  | 'member.manage'
  | 'link.manage'
  | 'page.edit'
  | 'catalog.edit'
  | 'item.write'
  | 'page.delete'
  | 'console.send';

export type RightFacts = {
  /** In the item, or in the part of it that is asked about. */
  role: Role;
  is_archived: boolean;
  /** The page was made or saved by the person. Only page.delete uses it. */
  own_page?: boolean;
};

const owners: readonly Role[] = ['owner', 'co-owner'];
const editors: readonly Role[] = [...owners, 'editor'];
const members: readonly Role[] = [...editors, 'reader'];

const table: Record<Action, readonly Role[]> = {
  'item.view': [...members, 'visitor'],
  'history.view': editors,
  'report.view': editors,
  'item.copy': editors,
  'item.export': editors,
  'item.manage': owners,
  // Handing over, archiving, deleting.
  'item.end': ['owner'],
  'item.leave': ['co-owner', 'editor', 'reader'],
  'member.manage': owners,
  // Of links: their own for editors, all for owners.
  'link.manage': editors,
  'page.edit': editors,
  'catalog.edit': editors,
  'page.delete': editors,
  // Writes wherever in the item it wants to.
  'item.write': editors,
  // As a member, whoever else may see the item: the server requests nothing for visitors and for the admin override.
  'console.send': members,
};

/** An archived item is read-only for everybody. */
const changesContent: ReadonlySet<Action> = new Set<Action>([
  'page.edit',
  'catalog.edit',
  'page.delete',
  'item.write',
]);

export function isMember(role: Role): boolean {
  return members.includes(role);
}

export function isOwner(role: Role): boolean {
  return owners.includes(role);
}

export function can(action: Action, { role, is_archived, own_page = false }: RightFacts): boolean {
  if (!table[action].includes(role)) return false;
  if (is_archived && changesContent.has(action)) return false;
  return action !== 'page.delete' || isOwner(role) || own_page;
}

/** The role would do, were the item not archived: the refusal then says so. */
export function stopsAtArchive(action: Action, facts: RightFacts): boolean {
  return facts.is_archived && can(action, { ...facts, is_archived: false });
}
