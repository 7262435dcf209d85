/**
 * Passwords as ShowDoc kept them (docs/wire.md), so that people sign in after the move as before. Each is
 * replaced by one of ours at the first success.
 */
import { createHash } from 'node:crypto';
import { sameText } from '../../../platform/secrets.ts';

const mark = 'showdoc:';
/** ShowDoc hung this behind every password. */
const seasoning = '576hbgh6';
/** What every ShowDoc is installed with: whoever still has it must choose another. */
const shippedPassword = '123456';

/** As our table keeps it; `''` for what can never match, or would take minutes to compare. */
export function keepShowDocPassword(hash: string, salt: string): string {
  const isKnown = /^[0-9a-f]{32}$/i.test(hash) || /^\$2[aby]\$(0[4-9]|1[0-5])\$.{53}$/.test(hash);
  return isKnown ? `${mark}${hash}:${salt}` : '';
}

/** Whether it is the one that ShowDoc ships with, as far as that can be known without trying. */
export function isShippedHash(hash: string, salt: string): boolean {
  return hash.toLowerCase() === md5(base64(md5(shippedPassword)) + seasoning + salt);
}

export const isShowDocPassword = (stored: string) => stored.startsWith(mark);

export const isShippedPassword = (typed: string) => typed === shippedPassword;

/** @param stored as keepShowDocPassword wrote it */
export async function matchesShowDoc(stored: string, typed: string): Promise<boolean> {
  const rest = stored.slice(mark.length);
  const cut = rest.indexOf(':');
  const [hash, salt] = [rest.slice(0, cut), rest.slice(cut + 1)];
  if (hash.startsWith('$')) return matchesBcrypt(hash, typed);
  return spellings(typed).some(text =>
    sameText(md5(base64(md5(text)) + seasoning + salt), hash.toLowerCase()),
  );
}

async function matchesBcrypt(hash: string, typed: string): Promise<boolean> {
  const { compare } = await import('bcryptjs');
  return compare(typed, hash);
}

/** Old versions escaped a password for HTML before they hashed it, with the single quote or without. */
function spellings(typed: string): string[] {
  const escaped = typed
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return [...new Set([typed, escaped, escaped.replaceAll("'", '&#039;')])];
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');
