/** Opens a link for a browser. Attempts at its password are claimed first; after some failures a code is asked for. */
import { fail } from '#common/errors.ts';
import { addressOfItem, addressOfPage } from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import { requireCaptcha, type TypedCaptcha } from '../../people/site/captcha.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordFailure } from '../../platform/access/audit.ts';
import { claimGuess } from '../../platform/access/guess-limit.ts';
import { findItemWithRights, type ItemWithRights } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import type { KnownUser } from '../../platform/http/session/known-browser.ts';
import type { Session } from '../../platform/http/session/session.ts';
import { hashToken, sameText } from '../../platform/secrets.ts';
import { findLinkByToken, type LinkByToken, saveOpened } from './queries.ts';

type Opening = { token: string; actor: Actor; session: Session };
type TypedPassword = { password: string; typed: TypedCaptcha };
const tokenShape = /^[0-9a-f]{32}$/;

export type FoundLink = { link: LinkByToken; item: ItemWithRights };

/** @throws notFound for an address that never was, linkEnded, linksForbidden */
export async function requireLiveLink({ db, now }: Context, token: string): Promise<FoundLink> {
  const link = tokenShape.test(token) ? await findLinkByToken(db, hashToken(token)) : undefined;
  if (link === undefined) fail('notFound');
  const isPast = link.expire_time > 0 && link.expire_time <= now();
  if (link.ended_at > 0 || link.address_ended_at > 0 || isPast) fail('linkEnded');
  const item = (await findItemWithRights(db, 0, link.item_id)) ?? fail('linkEnded');
  if (!isOn(item.allow_links)) fail('linksForbidden');
  return { link, item };
}

/**
 * @param typed undefined: nothing was typed yet
 * @returns where it leads, without the base path
 * @throws as requireLiveLink; visitPasswordNeeded, waitBeforeRetry, codeWrong, linkPasswordWrong,
 *   linkPasswordWrongCodeNeeded
 */
export async function openLink(
  context: Context,
  { token, actor, session }: Opening,
  typed?: TypedPassword,
): Promise<string> {
  const { link, item } = await requireLiveLink(context, token);
  if (link.password !== '' && !isOpened(actor, link)) {
    if (typed === undefined) fail('visitPasswordNeeded');
    await requirePassword(context, { link, item, actor, session }, typed);
  }
  const { address_id } = link;
  const browser_hash = session.link_browser.hold();
  await saveOpened(context.db, { address_id, browser_hash, opened_at: context.now() });
  return addressWithin(link, item);
}

function isOpened({ opened_links }: Actor, { address_id }: LinkByToken): boolean {
  return opened_links.some(opened => opened.address_id === address_id);
}

const knownBrowserOf = ({ link_id, password }: LinkByToken): KnownUser => ({ name: `l${link_id}`, password });

async function requirePassword(
  context: Context,
  { link, item, actor, session }: FoundLink & Omit<Opening, 'token'>,
  { password, typed }: TypedPassword,
): Promise<void> {
  const claim = await claimGuess(context, {
    kind: 'link',
    subject: String(link.link_id),
    address: actor.address,
    is_known_browser: session.known_browser.has(knownBrowserOf(link)),
  });
  if (claim.needs_code)
    await requireCaptcha(context, session.token_hash(), typed).catch(async (error: unknown) => {
      await claim.giveBack();
      throw error;
    });
  if (!sameText(context.secrets.decrypt(link.password), password)) {
    await recordFailure(context, actor, { what: 'linkPasswordFailed', item, names: { link: link.name } });
    fail(claim.needs_code_next ? 'linkPasswordWrongCodeNeeded' : 'linkPasswordWrong');
  }
  await claim.succeed();
  session.known_browser.add(knownBrowserOf(link));
}

/** The page of a link to one; else the item, which opens with the first page that may be seen. */
function addressWithin({ page_id }: LinkByToken, item: ItemWithRights): string {
  return page_id > 0 ? addressOfPage({ ...item, page_id }) : addressOfItem(item);
}
