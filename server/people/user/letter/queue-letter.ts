/** A letter is wanted: it waits in the database until the mail server has taken it, whatever ends meanwhile. */
import type { Context } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/db/open.ts';
import type { LetterRow } from '../../../platform/db/tables.ts';
import { insertLetter } from './letter-queries.ts';

type WantedLetter = Pick<LetterRow, 'kind' | 'email' | 'lang'> & {
  uid?: number;
  item_id?: number;
  /** The key of its link, where that is not made with the letter. */
  key?: string;
};

/** In the transaction of whatever causes it; sent after its commit. */
export async function queueLetter(
  context: Context,
  { kind, email, lang, uid = 0, item_id = 0, key = '' }: WantedLetter,
): Promise<void> {
  const { db, now, secrets, letters } = context;
  const secret = key === '' ? '' : secrets.encrypt(key);
  const times = { addtime: now(), next_at: now(), claimed_until: 0, failures: 0 };
  await insertLetter(db, { kind, email, lang, uid, item_id, secret, ...times });
  afterCommit(context, () => letters.wake());
}
