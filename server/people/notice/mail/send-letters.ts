/**
 * Notices by mail: to each person one letter after the other, by the one process that has claimed it. A letter that is
 * not taken is tried again after pauses that grow, with what was read meanwhile left out.
 */
import { noticesMax } from '#common/limits.ts';
import { isOn } from '#common/row-values.ts';
import { langs } from '#common/texts/langs.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { viewerOf } from '../../../platform/access/role.ts';
import { type Context, mayGoOn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/open.ts';
import type { NoticeMailRow } from '../../../platform/db/tables.ts';
import {
  pauseAfter,
  refusalOf,
  refusedBy,
  refusedSecondsMax,
} from '../../../platform/mail/letter-retries.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { noticesLetter } from '../../../platform/mail/notices-letter.ts';
import { findSenderBrand } from '../../site/brand/sender-brand.ts';
import { noteLetter } from '../../site/done-things.ts';
import { findUserById } from '../../user/queries.ts';
import { listForReader } from '../list-for-reader.ts';
import { readableNotice } from '../present-notice.ts';
import type { NoticeRow } from '../queries.ts';
import { claimMail, listDueMail, markMailed, updateClaimed } from './mail-queries.ts';
import { endToken } from './mail-setting.ts';
import { nextLetter } from './next-letter.ts';
import { withoutHidden } from './without-hidden.ts';

const peopleAtOnce = 50;
/** That a letter lists; of the others it says how many they are. */
const noticesInLetter = 20;
/** Longer than a mail server is waited for; what a process held that ended goes to another after it. */
const claimSeconds = 300;
/** Also what a process left that ended, and what has paused long enough. */
export async function sendDueLetters(context: Context): Promise<void> {
  const { mailer, db } = context;
  if (mailer === undefined) return;
  for (const { uid } of await listDueMail(db, context.now(), peopleAtOnce)) {
    if (!mayGoOn(context)) return;
    const now = context.now();
    const claimed = await claimMail(db, uid, { now, until: now + claimSeconds });
    if (claimed !== undefined) await sendLetter(context, mailer, claimed);
  }
}

async function sendLetter(context: Context, mailer: Mailer, claimed: NoticeMailRow): Promise<void> {
  const reader = await findReader(context, claimed);
  if (reader === undefined) return updateClaimed(context.db, claimed, {});
  const waiting = await listWaiting(context, reader);
  const notices = await withoutHidden(context, viewerOf(reader), waiting);
  const letter = notices.length > 0 && write(context, mailer, { reader, notices });
  try {
    if (letter !== false) {
      await mailer.send(reader.user.email, letter(await findSenderBrand(context.db)));
      await noteLetter(context);
    }
  } catch (error) {
    return keepRefusal(context, claimed, { waiting, error });
  }
  await keepSent(context, claimed, waiting);
}

type Reader = Actor & { user: NonNullable<Actor['user']> };

/** As they are now: nothing goes to whoever is locked out or has lost the address. */
async function findReader(
  { db }: Context,
  { uid, lang: chosenIn }: NoticeMailRow,
): Promise<Reader | undefined> {
  const user = await findUserById(db, uid);
  if (user === undefined || isOn(user.is_suspended) || !isOn(user.email_verify)) return undefined;
  const lang = langs.find(one => one === user.language) ?? langs.find(one => one === chosenIn) ?? 'en';
  return { user, lang, unlocked_item_ids: [], opened_links: [], visit_password: '', address: '' };
}

/** Newest first. */
async function listWaiting(context: Context, reader: Reader): Promise<NoticeRow[]> {
  const choice = { to_uid: reader.user.uid, only_unread: true, only_unmailed: true };
  return listForReader(context, reader, { choice, part: { offset: 0, limit: noticesMax } });
}

function write(
  context: Context,
  { public_url }: Mailer,
  { reader, notices }: { reader: Reader; notices: readonly NoticeRow[] },
) {
  const { lang, user } = reader;
  const { origin } = new URL(public_url);
  const link = new URLSearchParams({ uid: String(user.uid), token: endToken(context, user.uid) });
  const shown = notices.slice(0, noticesInLetter).map(notice => readableNotice(context, notice, lang));
  return noticesLetter({
    lang,
    count: notices.length,
    notices: shown.map(({ title, text, href }) => ({ title, text, link: href === '' ? '' : origin + href })),
    inbox: `${public_url}/notice/index`,
    end: `${public_url}/notice/endMail?${link.toString()}`,
    end_call: `${public_url}/api/notice/endMail?${link.toString()}`,
  });
}

async function keepSent(
  context: Context,
  claimed: NoticeMailRow,
  waiting: readonly NoticeRow[],
): Promise<void> {
  const next_at = nextLetter(claimed, context.now());
  await inTransaction(context, async ({ db }) => {
    if (waiting.length > 0)
      await markMailed(
        db,
        claimed.uid,
        waiting.map(({ notice_id }) => notice_id),
      );
    await updateClaimed(db, claimed, { next_at, failures: 0, failing_since: 0 });
  });
}

type Refusal = { waiting: readonly NoticeRow[]; error: unknown };

async function keepRefusal(
  context: Context,
  claimed: NoticeMailRow,
  { waiting, error }: Refusal,
): Promise<void> {
  const { uid, failures } = claimed;
  const now = context.now();
  const failing_since = failures === 0 ? now : claimed.failing_since;
  const isGivenUp = now - failing_since >= refusedSecondsMax;
  context.log.error('a letter with notices was refused', { uid, isGivenUp, ...refusalOf(error) });
  if (isGivenUp) return keepSent(context, claimed, waiting);
  const next_at = now + pauseAfter(failures);
  const refusal = { refused_by: refusedBy(error), refused_at: now };
  await updateClaimed(context.db, claimed, { failures: failures + 1, failing_since, next_at, ...refusal });
}
