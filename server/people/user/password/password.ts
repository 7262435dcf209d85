/** Passwords: argon2id, and what a new one must be. */
import { fail } from '#common/errors.ts';
import { passwordMaxLength, passwordMinLength } from '#common/limits.ts';
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

/** The passwords every guesser tries first, of 8 characters and more (shorter ones are refused anyway). */
const words = `password passw0rd password1 password12 password123 password1234 passwort1 p@ssw0rd p@ssword
12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11111111 111111111 00000000
88888888 66666666 99999999 12341234 11223344 1122334455 123123123 147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 asdfghjk asdfghjkl asdf1234 zxcvbnm1 1234qwer
q1w2e3r4 abcd1234 abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678 iloveyou iloveyou1 sunshine
princess football baseball superman batman123 trustno1 welcome1 welcome123 letmein1 letmein123 starwars whatever
computer internet dragon12 monkey12 michelle jennifer changeme changeme1 administrator admin123 admin1234 admin12345
admin123456 adminadmin root1234 rootroot test1234 testtest testing123 woaini1314 woaini520 5201314520 showdoc123
docstead docstead1 docstead123 qazwsxedc 1qazxsw2 zaq12wsx 1234abcd passpass secret123 master123 google123`;

const common = new Set(words.split(/\s+/));

function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase()) || /^(.)\1*$/u.test(password);
}
