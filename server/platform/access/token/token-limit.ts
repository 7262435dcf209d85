/** What a personal token leaves of the rights of its owner, who is the actor. */

import type { CallName } from '#common/contract/index.ts';
import { type TokenScope, tokenScopes } from '#common/contract/token-scopes.ts';
import { fail } from '#common/errors.ts';

export type TokenLimit = {
  token_id: number;
  may_write: boolean;
  /** undefined: all that its owner may see. */
  item_ids: readonly number[] | undefined;
};
type Limited = { token?: TokenLimit | undefined };

/** Other items do not exist for a token of chosen ones. */
export function reachesItem({ token }: Limited, item_id: number): boolean {
  return token?.item_ids === undefined || token.item_ids.includes(item_id);
}

/** @throws tokenRefused, tokenReadOnly, tokenOfItems */
export function requireScope(name: CallName, { token }: Limited): void {
  if (token === undefined) return;
  const scope: TokenScope = tokenScopes[name];
  if (scope === 'none') fail('tokenRefused');
  if (writes(scope) && !token.may_write) fail('tokenReadOnly');
  if (needsAllItems(scope)) requireAllItems({ token });
}

/** For what no single item is asked about. @throws tokenOfItems */
export function requireAllItems({ token }: Limited): void {
  if (token?.item_ids !== undefined) fail('tokenOfItems');
}

/** Tells answers apart that are kept for several who read the same. */
export function markOfToken({ token }: Limited): string {
  return token === undefined ? '' : `token ${token.item_ids?.join(',') ?? 'all'}`;
}

const writes = (scope: TokenScope) => scope === 'write' || scope === 'write-all';
const needsAllItems = (scope: TokenScope) => scope === 'read-all' || scope === 'write-all';
