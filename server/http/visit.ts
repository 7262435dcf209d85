/** Request -> who asks, with which session; and the cookie that goes back. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitPasswordMaxLength } from '#common/limits.ts';
import type { Lang } from '#common/texts/index.ts';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { Plain } from './body.ts';
import { findSiteLanguage } from './queries.ts';
import { cookieName, openSession, type Session } from './session.ts';

export type Opened = { actor: Actor; session: Session; has_own_credential: boolean };

/** @param plain what the call was sent: newer ShowDoc clients put token and visit password there */
export async function openVisit(context: Context, request: FastifyRequest, plain: Plain): Promise<Opened> {
  const own = ownToken(request, plain);
  const address = countedAddress(request.ip);
  const { user, unlocked_item_ids, session } = await openSession(context, {
    token: own ?? request.cookies[cookieName],
    is_cookie: own === undefined,
    address,
    user_agent: request.headers['user-agent'] ?? '',
  });
  const actor: Actor = {
    user,
    unlocked_item_ids,
    visit_password: (plain._item_pwd ?? '').slice(0, visitPasswordMaxLength),
    address,
    lang: await langFor(context, request, user?.language ?? ''),
  };
  return { actor, session, has_own_credential: own !== undefined && user !== undefined };
}

/** What failures are counted by: an IPv6 network of one customer (/64) is one address. */
function countedAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '');
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain;
}

/** A token that no browser adds by itself. */
function ownToken(request: FastifyRequest, plain: Plain): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const header = request.headers['x-api-token'];
  const given = plain.user_token ?? bearer ?? (typeof header === 'string' ? header : undefined);
  return given === '' ? undefined : given;
}

/** The site's language is looked up only for those who ask for none of ours: machines, mostly. */
async function langFor({ db, now }: Context, request: FastifyRequest, setting: string): Promise<Lang> {
  const accepted = request.headers['accept-language'] ?? '';
  const cookie = request.cookies.lang ?? '';
  const wish = findWish(setting, cookie, accepted);
  return wish ?? ((await findSiteLanguage(db, now())) === 'zh-cn' ? 'zh-cn' : 'en');
}

/** Of the browser, as far as it is known without asking the database. */
export function langOf({ cookies, headers }: FastifyRequest): Lang {
  return findWish('', cookies.lang ?? '', headers['accept-language'] ?? '') ?? 'en';
}

/** The person's setting, else the cookie, else what the browser asks for. */
function findWish(setting: string, cookie: string, accepted: string): Lang | undefined {
  for (const wish of [setting, cookie]) if (wish === 'en' || wish === 'zh-cn') return wish;
  const wishes = accepted
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(part => /^(zh|en)\b/.test(part));
  if (wishes[0] === undefined) return undefined;
  return wishes[0].startsWith('zh') ? 'zh-cn' : 'en';
}

export function putCookie({ config }: Context, reply: FastifyReply, session: Session): void {
  const change = session.cookie();
  if (!change) return;
  reply.setCookie(cookieName, change.token, {
    httpOnly: true,
    sameSite: 'lax',
    path: config.base_path === '' ? '/' : config.base_path,
    secure: config.public_url?.startsWith('https:') === true,
    maxAge: change.max_age,
  });
}
