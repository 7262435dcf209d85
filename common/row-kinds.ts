/** Names for the digits in rows. What a reader's browser needs of them is in row-values.ts, which weighs less. */
import type { Digits } from './row-values.ts';

export const itemTypes = { regular: 1, singlePage: 2 } as const;
export type ItemType = (typeof itemTypes)[keyof typeof itemTypes];

export const groups = { administrators: 1, users: 2 } as const;
export type Group = (typeof groups)[keyof typeof groups];

export function isAdministrator({ groupid }: { groupid: Digits }): boolean {
  return Number(groupid) === groups.administrators;
}

/** What a member of an item may do. */
export const memberRights = { read: 0, edit: 1 } as const;

export function isReadOnly(right: Digits): boolean {
  return Number(right) === memberRights.read;
}

/** What the address of the site shows first. */
export const homePages = { introduction: '1', login: '2', item: '3' } as const;

/** A flag for a column. */
export function toFlag(isSet: boolean): 0 | 1 {
  return isSet ? 1 : 0;
}

/** A flag as a setting is stored and a form is sent. */
export function flagOption(isSet: boolean): '0' | '1' {
  return isSet ? '1' : '0';
}

/** The wire counts the levels of catalogs from here. */
export const topCatalogLevel = 2;
