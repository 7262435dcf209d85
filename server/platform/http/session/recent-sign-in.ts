/** Dangerous calls need a session that proved its password a short time ago: a stolen or forgotten one is not enough. */
import { fail } from '#common/errors.ts';
import { recentSignInSeconds } from '#common/limits.ts';
import type { Context } from '../../context.ts';
import type { Session } from './session.ts';

type SignInCheck = { context: Pick<Context, 'now'>; session: Session };

/** @throws signInAgain */
export function requireRecentSignIn({ context, session }: SignInCheck): void {
  if (context.now() - session.proved_at() > recentSignInSeconds) fail('signInAgain');
}
