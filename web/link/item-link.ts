import type { Answer, Sent } from '#common/contract/index.ts';

export type ItemLink = Answer<'link/list'>[number];
export type PageKey = Answer<'link/keys'>[number];
/** Tokens of addresses that were made in this window, by the id of the address. */
export type ShownTokens = ReadonlyMap<string, string>;
export type NewAddresses = readonly { address_id: string; token: string }[];
/** Resolves to whether it was done. */
export type ChangeLink = (change: Omit<Sent<'link/save'>, 'link_id'>) => Promise<boolean>;
