import type { Answer } from '#common/contract/index.ts';

export type UserAction = 'password' | 'tokens' | 'delete';
export type UserSort = 'name' | 'registered' | 'login' | 'items';
export type AdminUser = Answer<'adminUser/getList'>['users'][number];
