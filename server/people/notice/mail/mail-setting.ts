/** How notices reach a person besides the inbox: chosen in their settings, ended by the link of any letter. */
import { fail } from '#common/errors.ts';
import type { MemberActor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/open.ts';
import type { NoticeMailRow, PersonRow } from '../../../platform/db/tables.ts';
import { sameText } from '../../../platform/secrets.ts';
import { requireMailer } from '../../user/email/mail-link.ts';
import { findUserById } from '../../user/queries.ts';
import { findNoticeMail, removeNoticeMail, saveNoticeMail, skipUnread } from './mail-queries.ts';
import { nextLetter } from './next-letter.ts';

type Mode = NoticeMailRow['mode'] | 'none';
type Choice = { mode: Mode; time_zone: string };

export async function noticeMailOf({ db }: Pick<Context, 'db'>, uid: number): Promise<Choice> {
  const { mode = 'none', time_zone = '' } = (await findNoticeMail(db, uid)) ?? {};
  return { mode, time_zone };
}

/** @throws mailNotSetUp */
export async function chooseNoticeMail(
  context: Context,
  { user, lang }: MemberActor,
  { mode, time_zone }: Choice,
): Promise<void> {
  const { uid } = user;
  if (mode === 'none') return removeNoticeMail(context.db, uid);
  requireMailer(context);
  const now = context.now();
  const next_at = mode === 'now' ? now : nextLetter({ mode, time_zone }, now);
  await inTransaction(context, async ({ db }) => {
    if ((await findNoticeMail(db, uid)) === undefined) await skipUnread(db, uid);
    await saveNoticeMail(db, { uid, mode, time_zone, lang, next_at });
  });
}

type Link = { uid: number; token: string };

/** Ends the letters of a person and nothing else, so that it may stay valid. */
export function endToken({ secrets }: Pick<Context, 'secrets'>, uid: number): string {
  return secrets.sign(`end of notices by mail ${uid}`);
}

/** @throws linkWrong */
export async function requireLetterOwner(context: Context, { uid, token }: Link): Promise<PersonRow> {
  const isGood = sameText(token, endToken(context, uid));
  return (isGood ? await findUserById(context.db, uid) : undefined) ?? fail('linkWrong');
}

/** Twice does no harm. @throws linkWrong */
export async function endNoticeMail(context: Context, link: Link): Promise<void> {
  const { uid } = await requireLetterOwner(context, link);
  await removeNoticeMail(context.db, uid);
}
