/** Request -> who makes it, with which session; and the cookie that goes back. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { visitPasswordMaxLength } from '#common/limits.ts';
import type { Lang } from '#common/texts/langs.ts';
import { fallbackLang, isLang, matchLang } from '#common/texts/languages.ts';
import type { Actor, OpenedLink } from '../access/actor.ts';
import { countedAddress } from '../access/client-address.ts';
import { listOpenedLinks } from '../access/grants/link-queries.ts';
import { isPersonalToken, openPersonalToken } from '../access/token/personal-token.ts';
import type { CallFields } from '../call-fields.ts';
import type { Context } from '../context.ts';
import { findSiteLanguage } from './queries.ts';
import { readCookie, writeCookie } from './session/cookies.ts';
import { knownBrowserSeconds } from './session/known-browser.ts';
import { linkBrowserSeconds } from './session/link-browser.ts';
import { noSession, openSession, type Session } from './session/session.ts';

export type OpenedRequest = { actor: Actor; session: Session; has_own_credential: boolean };

/** @param plain what the call was sent: newer ShowDoc clients put token and visit password there */
export async function openRequestContext(
  context: Context,
  request: FastifyRequest,
  plain: CallFields,
): Promise<OpenedRequest> {
  const personal = bearerOf(request);
  if (personal !== undefined && isPersonalToken(personal)) return openWithToken(context, request, personal);
  const own = ownToken(request, plain);
  const address = countedAddress(request.ip);
  const user_agent = request.headers['user-agent'] ?? '';
  const { user, unlocked_item_ids, viewing, session } = await openSession(context, {
    token: own ?? readCookie(context.config, request, 'cookie_token'),
    is_cookie: own === undefined,
    known_cookie: readCookie(context.config, request, 'known_browser'),
    link_cookie: readCookie(context.config, request, 'link_browser'),
    address,
    user_agent,
  });
  const opened_links = await linksOf(context, session);
  const actor: Actor = {
    user,
    unlocked_item_ids,
    opened_links,
    viewing,
    visit_password: (plain._item_pwd ?? '').slice(0, visitPasswordMaxLength),
    address,
    user_agent,
    lang: await langFor(context, request, [user?.language ?? '', opened_links[0]?.lang ?? '']),
    rate: request.rate,
  };
  return { actor, session, has_own_credential: own !== undefined && user !== undefined };
}

async function linksOf({ db, now }: Context, { link_browser }: Session): Promise<readonly OpenedLink[]> {
  const browser_hash = link_browser.hash();
  return browser_hash === undefined ? [] : listOpenedLinks(db, { browser_hash, now: now() });
}

/** @throws tokenWrong, tooMany, rateReached */
async function openWithToken(
  context: Context,
  request: FastifyRequest,
  sent: string,
): Promise<OpenedRequest> {
  const address = countedAddress(request.ip);
  const { rate } = request;
  const { user, token } = await openPersonalToken(context, { address, rate }, sent);
  const lang = await langFor(context, request, [user.language, '']);
  const actor: Actor = {
    user,
    token,
    unlocked_item_ids: [],
    opened_links: [],
    visit_password: '',
    address,
    lang,
    rate,
  };
  return { actor, session: noSession(context), has_own_credential: true };
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** A token that no browser adds by itself. */
function ownToken(request: FastifyRequest, plain: CallFields): string | undefined {
  const header = request.headers['x-api-token'];
  const given = plain.user_token ?? bearerOf(request) ?? (typeof header === 'string' ? header : undefined);
  return given === '' ? undefined : given;
}

/**
 * The site's language is looked up only for those who name none of ours: machines, mostly.
 * @param settings of the person, and of the link that was opened last; what the browser was told comes between them
 */
async function langFor(
  { db, now }: Context,
  request: FastifyRequest,
  [own, ofLink]: readonly [string, string],
): Promise<Lang> {
  const accepted = request.headers['accept-language'] ?? '';
  const cookie = request.cookies.lang ?? '';
  const choice = findChoice([own, cookie, ofLink], accepted);
  if (choice !== undefined) return choice;
  const site_lang = await findSiteLanguage(db, now());
  return isLang(site_lang) ? site_lang : fallbackLang;
}

/** Of the browser, as far as it is known without asking the database. */
export function langOf({ cookies, headers }: FastifyRequest): Lang {
  return findChoice([cookies.lang ?? ''], headers['accept-language'] ?? '') ?? fallbackLang;
}

/** The first that is a language of ours, else what the browser prefers. */
function findChoice(choices: readonly string[], accepted: string): Lang | undefined {
  for (const choice of choices) if (isLang(choice)) return choice;
  const accepts = new Negotiator({ headers: { 'accept-language': accepted } }).languages();
  return accepts.map(matchLang).find(lang => lang !== undefined);
}

export function putCookie({ config }: Context, reply: FastifyReply, session: Session): void {
  const change = session.cookie();
  if (change) writeCookie(config, reply, 'cookie_token', { value: change.token, max_age: change.max_age });
  const known = session.known_browser.cookie();
  if (known !== undefined)
    writeCookie(config, reply, 'known_browser', { value: known, max_age: knownBrowserSeconds });
  const link = session.link_browser.cookie();
  if (link !== undefined)
    writeCookie(config, reply, 'link_browser', { value: link, max_age: linkBrowserSeconds });
}
