import type { Answer } from '#common/contract/index.ts';

export type UserAction = 'password' | 'delete';
export type AdminUser = Answer<'adminUser/getList'>['users'][number];

/** What a person is called: by name, or by username where there is none. */
export function nameOf({ name, username }: Pick<AdminUser, 'name' | 'username'>): string {
  return name === '' ? username : name;
}
