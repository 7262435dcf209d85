/** What search speaks of. */
import type { Answer } from '#common/contract/index.ts';

export type Hit = Answer<'search/pages'>[number];
/** The item that is searched first, where one is open. */
export type FinderItem = { item_id: string; item_name: string } & Partial<
  Pick<Answer<'item/info'>, 'ItemPermn' | 'ItemCreator' | 'is_archived'>
>;
