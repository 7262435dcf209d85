/** Who may what: the whole table, pure. */

/** What a person is to an item. */
export type Role = 'owner' | 'editor' | 'reader' | 'visitor' | 'stranger';

export type Action =
  | 'item.view'
  | 'history.view'
  | 'report.view'
  | 'item.copy'
  | 'item.export'
  | 'item.manage'
  | 'item.leave'
  | 'member.manage'
  | 'page.edit'
  | 'catalog.edit'
  | 'page.delete'
  | 'console.send';

export type RightFacts = {
  role: Role;
  is_archived: boolean;
  /** The page was made or saved by the person. Only page.delete uses it. */
  own_page?: boolean;
};

const table: Record<Action, readonly Role[]> = {
  'item.view': ['owner', 'editor', 'reader', 'visitor'],
  'history.view': ['owner', 'editor'],
  'report.view': ['owner', 'editor'],
  'item.copy': ['owner', 'editor'],
  'item.export': ['owner', 'editor'],
  'item.manage': ['owner'],
  'item.leave': ['editor', 'reader'],
  'member.manage': ['owner'],
  'page.edit': ['owner', 'editor'],
  'catalog.edit': ['owner', 'editor'],
  'page.delete': ['owner', 'editor'],
  // As a member, whoever else may see the item: the server requests nothing for visitors and for the admin override.
  'console.send': ['owner', 'editor', 'reader'],
};

/** An archived item is read-only for everybody. */
const changesContent: ReadonlySet<Action> = new Set<Action>(['page.edit', 'catalog.edit', 'page.delete']);

export function can(action: Action, { role, is_archived, own_page = false }: RightFacts): boolean {
  if (!table[action].includes(role)) return false;
  if (is_archived && changesContent.has(action)) return false;
  return action !== 'page.delete' || role === 'owner' || own_page;
}

/** The role would do, were the item not archived: the refusal then says so. */
export function stopsAtArchive(action: Action, facts: RightFacts): boolean {
  return facts.is_archived && can(action, { ...facts, is_archived: false });
}
