import type { Answer } from '#common/contract/index.ts';

export type AdminFile = Answer<'adminFile/getList'>['files'][number];
