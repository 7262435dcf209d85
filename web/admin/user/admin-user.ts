import type { Answer } from '#common/contract/index.ts';

export type UserAction = 'password' | 'delete';
export type AdminUser = Answer<'adminUser/getList'>['users'][number];
