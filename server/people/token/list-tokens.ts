/** What is shown of a person's tokens; of items that whoever looks may not see, nothing. */
import type { z } from 'zod';
import type { listedToken } from '#common/contract/people/token.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { viewerOf } from '../../platform/access/role.ts';
import type { Db } from '../../platform/db/open.ts';
import { listItemNames, listTokensOf } from './queries.ts';

/** @param uid whose tokens */
export async function listTokens(db: Db, actor: Actor, uid: number): Promise<z.output<typeof listedToken>[]> {
  const rows = await listTokensOf(db, uid);
  const chosen = new Map(rows.map(({ token_id, item_ids }) => [token_id, readIds(item_ids)]));
  const items = await listItemNames(db, [...new Set([...chosen.values()].flat())], viewerOf(actor));
  return rows.map(({ item_ids, last_used_at, ...row }) => ({
    ...row,
    is_for_all: item_ids === '',
    items: items.filter(({ item_id }) => chosen.get(row.token_id)?.includes(item_id)),
    last_used: last_used_at,
  }));
}

const readIds = (item_ids: string) => (item_ids === '' ? [] : (JSON.parse(item_ids) as number[]));
