/** Whose passwords were right at this browser: a signed list in a cookie, so that strangers' guesses elsewhere do not slow it. */
import type { Context } from '../../context.ts';
import { sameText } from '../../secrets.ts';

export const knownBrowserSeconds = 365 * 24 * 3600;
/** Accounts and items of one browser; the oldest goes first. */
const subjectsMax = 20;
const signatureLength = 32;

/** An account or item, with its password as it is stored: another password makes every browser unknown. */
export type KnownUser = { name: string; password: string };

export type KnownBrowser = {
  has(known: KnownUser): boolean;
  add(known: KnownUser): void;
  /** The cookie's new value, when it changed. */
  cookie(): string | undefined;
};

/** @param cookie as it came; what is not signed by this site counts for nothing */
export function openKnownBrowser({ secrets }: Pick<Context, 'secrets'>, cookie = ''): KnownBrowser {
  const signed = ({ name, password }: KnownUser) =>
    `${name}.${secrets.sign(`${name} ${password}`).slice(0, signatureLength)}`;
  let entries = cookie.split('~').slice(0, subjectsMax);
  let changed: string | undefined;
  const has = (known: KnownUser) => entries.some(entry => sameText(entry, signed(known)));
  return {
    has,
    add(known) {
      if (has(known)) return;
      const others = entries.filter(entry => entry !== '' && !entry.startsWith(`${known.name}.`));
      entries = [signed(known), ...others].slice(0, subjectsMax);
      changed = entries.join('~');
    },
    cookie: () => changed,
  };
}
