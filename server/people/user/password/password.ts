/** Passwords: argon2id, and what a new one must be. */
import { fail } from '#common/errors.ts';
import { passwordMaxLength, passwordMinLength } from '#common/limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isShowDocPassword, matchesShowDoc } from './showdoc-password.ts';

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Native code, loaded with the first password. */
const loadArgon2 = () => import('@node-rs/argon2');

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2();
  return hash(password, cost);
}

/** An empty stored hash (people who sign in elsewhere) never matches, and takes as long as any other. */
export async function isPassword(stored: string, typed: string): Promise<boolean> {
  const { hash, verify } = await loadArgon2();
  if (stored === '') {
    await hash(typed, cost);
    return false;
  }
  return isShowDocPassword(stored) ? matchesShowDoc(stored, typed) : verify(stored, typed);
}

/** @throws passwordTooShort, passwordTooCommon, badInput */
export function requireGoodPassword(password: string): void {
  if (Array.from(password).length < passwordMinLength)
    fail('passwordTooShort', { values: { min: passwordMinLength } });
  if (password.length > passwordMaxLength) fail('badInput', { values: { field: 'password' } });
  if (isCommonPassword(password)) fail('passwordTooCommon');
}
