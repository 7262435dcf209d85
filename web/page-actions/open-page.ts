import type { Answer } from '#common/contract/index.ts';

/** The page that is read, `''` where the item has none, and its item. */
export type OpenPage = { info: Answer<'item/info'>; page_id: string };
