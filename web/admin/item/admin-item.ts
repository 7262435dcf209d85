import type { Answer } from '#common/contract/index.ts';

export type AdminItem = Answer<'adminItem/getList'>['items'][number];
export type ItemSort = 'name' | 'owner' | 'time' | 'members';
export type ItemAction = 'handOver' | 'delete';
