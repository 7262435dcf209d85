/** Who may register: everybody, whoever has an invitation, or whoever confirms an e-mail address; nobody. */
import { fail } from '#common/errors.ts';
import type { Context } from '../../../platform/context.ts';
import type { PersonRow } from '../../../platform/db/tables.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { readSettings } from '../../site/settings.ts';
import { isConfirmedElsewhere } from '../email/mail-queries.ts';
import { updateUser } from '../queries.ts';
import {
  findInvitation,
  type InvitationRow,
  insertInvitation,
  takeInvitation,
} from './invitation-queries.ts';

const daySeconds = 24 * 3600;

type Invited = {
  /** Whom the letter goes to; `''`: whoever has the link. */
  email: string;
  /** The administrator who invites; 0 when the person requested the letter. */
  uid: number;
  days: number;
  uses: number;
};

/** @returns the row, and the token of the link, which is stored as a hash only */
export async function invite(
  { db, now, random }: Pick<Context, 'db' | 'now' | 'random'>,
  { email, uid, days, uses }: Invited,
): Promise<InvitationRow & { token: string }> {
  const token = newToken(random);
  const row = await insertInvitation(db, {
    token_hash: hashToken(token),
    email,
    uid,
    addtime: now(),
    expires_at: now() + days * daySeconds,
    uses_left: uses,
  });
  return { ...row, token };
}

/** An invitation is looked at wherever one is sent; where none is needed, none is fine. @throws registrationClosed, invitationNeeded, emailFirst, invitationExpired */
export async function requireRegistration(
  context: Context,
  token: string,
): Promise<InvitationRow | undefined> {
  const { register_mode } = await readSettings(context);
  if (register_mode === 'closed') fail('registrationClosed');
  if (token !== '')
    return (await findInvitation(context.db, hashToken(token), context.now())) ?? fail('invitationExpired');
  if (register_mode === 'invitation') fail('invitationNeeded');
  if (register_mode === 'letter') fail('emailFirst');
  return undefined;
}

/** Of two who use the last one at the same moment, one registers. The address the letter went to is confirmed. @throws invitationExpired */
export async function useInvitation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  invitation: InvitationRow | undefined,
  { uid }: PersonRow,
): Promise<void> {
  if (invitation === undefined) return;
  if (!(await takeInvitation(db, invitation.id, now()))) fail('invitationExpired');
  const { email } = invitation;
  if (email === '' || (await isConfirmedElsewhere(db, email, uid))) return;
  await updateUser(db, uid, { email, email_verify: 1 });
}

/** @throws registrationClosed, invitationNeeded */
export async function requireRegistrationByLetter(context: Context): Promise<void> {
  const { register_mode } = await readSettings(context);
  if (register_mode === 'invitation') fail('invitationNeeded');
  if (register_mode !== 'letter') fail('registrationClosed');
}
