/** What a browser is known by once it has opened a link: a random name in a cookie, of which only the hash is stored. */
import type { Context } from '../../context.ts';
import { hashToken, newToken } from '../../secrets.ts';

const nameShape = /^[0-9a-f]{64}$/;
export const linkBrowserSeconds = 365 * 24 * 3600;

export type LinkBrowser = {
  /** Gives it a name where it has none. @returns the hash of the name */
  hold(): string;
  /** undefined: it has opened no link. */
  hash(): string | undefined;
  /** The cookie's new value, where it got one. */
  cookie(): string | undefined;
};

export function openLinkBrowser(
  { random }: Pick<Context, 'random'>,
  cookie: string | undefined,
): LinkBrowser {
  let name = cookie !== undefined && nameShape.test(cookie) ? cookie : undefined;
  let given: string | undefined;
  return {
    hold() {
      if (name === undefined) {
        given = newToken(random);
        name = given;
      }
      return hashToken(name);
    },
    hash: () => (name === undefined ? undefined : hashToken(name)),
    cookie: () => given,
  };
}
