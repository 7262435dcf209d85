import type { Answer } from '#common/contract/index.ts';

export type UserDeed = 'password' | 'delete';
export type AdminUser = Answer<'adminUser/getList'>['users'][number];
