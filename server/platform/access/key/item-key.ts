/** What a script sends with open/*: the pair of an item, a key with a name in place of its token, or a personal token. */
import { fail } from '#common/errors.ts';
import { holdsEverywhere, rights } from '#common/grants/item-scope.ts';
import { pushesPerMinute } from '#common/limits.ts';
import { isOn } from '#common/row-values.ts';
import type { Context } from '../../context.ts';
import { hashToken, sameText } from '../../secrets.ts';
import type { Actor } from '../actor.ts';
import { requireItem } from '../authorize.ts';
import { limitRate } from '../rate-limit.ts';
import type { Action } from '../rules.ts';
import { countUse } from '../token/use-rate.ts';
import { findNamedKey, findPairByName, recordKeyUse, recordPairUse } from './queries.ts';

export type SentKey = { api_key: string; api_token: string };
/** What a script is about to do; a key that may write may read, and any key may have what editors see of an item. */
export type KeyPurpose = 'read' | 'report' | 'write';
const actions: Record<KeyPurpose, Action> = { read: 'item.view', report: 'report.view', write: 'item.write' };

/** By this a key with a name is told from the token of a pair. */
export const namedKeyPrefix = 'dst_i_';

/** The use of a pair is noted at most this often, so that pushes which change nothing write nothing. */
const notePairEverySeconds = 3600;
const noteKeyEverySeconds = 60;

export type FoundKey = {
  item_id: number;
  may_write: boolean;
  /** In the log, and for its rate. */
  name: string;
  last_used_at: number;
  note_every_seconds: number;
  noteUse(db: Context['db'], now: number): Promise<void>;
};

/** @throws keyWrong, keyReadOnly; tooMany for an address that guesses, and as countKeyUse for a key that may only read; of a token as requireItem */
export async function requireKey(
  context: Context,
  actor: Actor,
  sent: SentKey,
  purpose: KeyPurpose,
): Promise<{ item_id: number; key: FoundKey | undefined }> {
  if (actor.token !== undefined && sent.api_token === '')
    return { item_id: await requireByToken(context, actor, sent.api_key, purpose), key: undefined };
  const key = await findKey(context, sent);
  if (!key) {
    await limitRate(context, actor, 'key');
    return fail('keyWrong');
  }
  if (purpose === 'write' && !key.may_write) {
    // A refusal is a use, and its answer says what is left.
    await countKeyUse(context, actor, key);
    fail('keyReadOnly');
  }
  return { item_id: key.item_id, key };
}

/** Counts one use, and notes when it was. @throws tooMany */
export async function countKeyUse(
  context: Context,
  actor: Pick<Actor, 'rate'>,
  key: FoundKey,
): Promise<void> {
  const counted = { name: key.name, limit: pushesPerMinute, report: actor.rate };
  if (!countUse(context, counted)) fail('tooMany');
  context.item_uses.count({ what: 'program', item_id: key.item_id }, { address: '', user_agent: '' });
  const now = context.now();
  if (now - key.last_used_at >= key.note_every_seconds)
    context.background.run('note the use of a key', async () => key.noteUse(context.db, now));
}

async function findKey(context: Context, { api_key, api_token }: SentKey): Promise<FoundKey | undefined> {
  if (api_token.startsWith(namedKeyPrefix)) return findKeyWithName(context, api_token);
  const pair = await findPairByName(context.db, api_key);
  if (!pair || !sameText(context.secrets.decrypt(pair.api_token), api_token)) return undefined;
  const { item_id, last_check_time } = pair;
  return {
    item_id,
    may_write: true,
    name: `pair of item ${item_id}`,
    last_used_at: last_check_time,
    note_every_seconds: notePairEverySeconds,
    noteUse: async (db, now) => recordPairUse(db, item_id, now),
  };
}

/** @param sent it alone says of which item it is */
export async function findKeyWithName(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sent: string,
): Promise<FoundKey | undefined> {
  const row = await findNamedKey(db, hashToken(sent), now());
  return row && { ...keyOfRow(row), may_write: isOn(row.may_write) };
}

type KeyFacts = { key_id: number; item_id: number; last_used_at: number };

export function keyOfRow({ key_id, item_id, last_used_at }: KeyFacts): FoundKey {
  return {
    item_id,
    may_write: false,
    name: `key ${key_id} of item ${item_id}`,
    last_used_at,
    note_every_seconds: noteKeyEverySeconds,
    noteUse: async (db, now) => recordKeyUse(db, key_id, now),
  };
}

/** The owner of the token needs the right in all of the item, as a key has it. */
async function requireByToken(
  context: Context,
  actor: Actor,
  reference: string,
  purpose: KeyPurpose,
): Promise<number> {
  const item_id = /^\d{1,15}$/.test(reference)
    ? Number(reference)
    : ((await findPairByName(context.db, reference))?.item_id ?? fail('notFound'));
  const item = await requireItem(context, actor, item_id, actions[purpose]);
  if (!holdsEverywhere(item.scope, rights.read)) fail('notAllowed');
  return item_id;
}
