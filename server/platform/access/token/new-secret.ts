/** A token or a key as it is made: shown once, kept as a hash. */
import { fail } from '#common/errors.ts';
import type { Context } from '../../context.ts';
import { hashToken } from '../../secrets.ts';

/** 192 bits: nobody guesses one, so that a hash without salt keeps it. */
const secretBytes = 24;
const shownSigns = 4;

/** @param prefix says what it is, wherever it turns up */
export function newSecret({ random }: Pick<Context, 'random'>, prefix: string) {
  const secret = prefix + random.bytes(secretBytes).toString('base64url');
  return { secret, secret_hash: hashToken(secret), last_four: secret.slice(-shownSigns) };
}

/** @throws tokenNameMissing */
export function requireName(name: string): string {
  const named = name.trim();
  return named === '' ? fail('tokenNameMissing') : named;
}

/** @param ends_at 0 is never @throws endPassed */
export function requireEnd({ now }: Pick<Context, 'now'>, ends_at: number): void {
  if (ends_at !== 0 && ends_at <= now()) fail('endPassed');
}
