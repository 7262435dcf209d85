/**
 * The cookies that identify the caller. On https at the root of a host their names begin with `__Host-`, which no other host
 * of the domain can set; the name that ShowDoc's clients know is read as well.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

export type CookieName = 'cookie_token' | 'known_browser' | 'link_browser';
type Site = Pick<Config, 'public_url' | 'base_path'>;
type Cookies = Pick<FastifyRequest, 'cookies'>;

const hostOnly = (name: CookieName) => `__Host-${name}`;

function isHttps({ public_url }: Site): boolean {
  return public_url?.startsWith('https:') === true;
}

function nameAt(site: Site, name: CookieName): string {
  return isHttps(site) && site.base_path === '' ? hostOnly(name) : name;
}

/** Where both came, the one that only this host can have set counts. */
export function readCookie(site: Site, { cookies }: Cookies, name: CookieName): string | undefined {
  return cookies[nameAt(site, name)] ?? cookies[name];
}

/** Under whichever name, whether or not it is worth anything. */
export function sendsCookie({ cookies }: Cookies, name: CookieName): boolean {
  return cookies[name] !== undefined || cookies[hostOnly(name)] !== undefined;
}

type Value = {
  value: string;
  /** Seconds; 0 removes it. */
  max_age: number;
};

/** The other name goes, where the browser has it. */
export function writeCookie(
  site: Site,
  reply: FastifyReply,
  name: CookieName,
  { value, max_age }: Value,
): void {
  const look = {
    httpOnly: true,
    sameSite: 'lax',
    path: site.base_path === '' ? '/' : site.base_path,
    secure: isHttps(site),
  } as const;
  const own = nameAt(site, name);
  reply.setCookie(own, value, { ...look, maxAge: max_age });
  if (own !== name && reply.request.cookies[name] !== undefined)
    reply.setCookie(name, '', { ...look, maxAge: 0 });
}
