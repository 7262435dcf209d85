/** Opens an item for a visitor by its visit password; attempts are claimed first, after some failures a code is asked for. */
import { fail } from '#common/errors.ts';
import { failuresBeforeLetter } from '#common/limits.ts';
import { requireCaptcha, type TypedCaptcha } from '../../people/site/captcha.ts';
import { warnOfVisitGuesses } from '../../people/user/email/warn-of-guesses.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordFailure } from '../../platform/access/audit.ts';
import { claimGuess } from '../../platform/access/guess-limit.ts';
import { type ItemWithRights, lockItem } from '../../platform/access/queries.ts';
import { isForMembers } from '../../platform/access/role.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import type { KnownUser } from '../../platform/http/session/known-browser.ts';
import type { Session } from '../../platform/http/session/session.ts';
import { sameText } from '../../platform/secrets.ts';
import { findItem, insertUnlock } from './queries.ts';

type Try = { item: ItemWithRights; password: string; typed: TypedCaptcha; actor: Actor; session: Session };

const knownBrowserOf = ({ item_id, password }: ItemRow): KnownUser => ({ name: `i${item_id}`, password });

/** An open item needs nothing; of one for members only, or of somebody who was shut out, no password is looked at. @throws membersOnly, waitBeforeRetry, codeWrong, visitPasswordWrong, visitPasswordWrongCodeNeeded */
export async function unlockItem(
  context: Context,
  { item, password, typed, actor, session }: Try,
): Promise<void> {
  if (isForMembers(actor, item)) fail('membersOnly');
  if (item.password === '') return;
  const claim = await claimGuess(context, {
    kind: 'visit',
    subject: String(item.item_id),
    address: actor.address,
    is_known_browser: session.known_browser.has(knownBrowserOf(item)),
  });
  if (claim.needs_code)
    await requireCaptcha(context, session.token_hash(), typed).catch(async (error: unknown) => {
      await claim.giveBack();
      throw error;
    });
  if (!sameText(context.secrets.decrypt(item.password), password)) {
    if (claim.failures === failuresBeforeLetter) warnOfVisitGuesses(context, item);
    await recordFailure(context, actor, { what: 'visitPasswordFailed', item });
    fail(claim.needs_code_next ? 'visitPasswordWrongCodeNeeded' : 'visitPasswordWrong');
  }
  await claim.succeed();
  session.known_browser.add(knownBrowserOf(item));
  await unlockAs(context, item, await session.hold());
}

/** @throws visitPasswordWrong for one that was changed at this moment */
async function unlockAs(context: Context, { item_id, password }: ItemRow, token_hash: string): Promise<void> {
  await inTransaction(context, async ({ db }) => {
    await lockItem(db, item_id);
    const item = await findItem(db, item_id);
    if (item?.password !== password) fail('visitPasswordWrong');
    await insertUnlock(db, token_hash, item_id);
  });
}

/** Where the visitor came from, base64; only paths of ours, so that nobody is sent elsewhere. */
export function decodeReferUrl(encoded: string): string {
  const url = Buffer.from(encoded, 'base64').toString('utf8');
  return /^\/(?![/\\])[^\p{C}\\]*$/u.test(url) ? url : '';
}
