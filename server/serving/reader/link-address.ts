/** The address of a link opens it in the browser and leads to what it opens, or to where its password is typed. */
import { AppError } from '#common/errors.ts';
import { endedLink, keyPrefix, linkParameter, linkPrefix } from '#common/reader-page.ts';
import { openLink, requireLiveLink } from '../../content/link/open-link.ts';
import type { Context } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/dispatch.ts';

/** Nobody who follows a link out of a page learns where they came from, and no machine collects it. */
export const headersOfLink = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

/** @returns where it leads, without the base path; undefined for an address that is no link's */
export async function openLinkAddress(
  context: Context,
  path: string,
  { actor, session }: RequestContext,
): Promise<string | undefined> {
  if (!path.startsWith(linkPrefix)) return undefined;
  const token = path.slice(linkPrefix.length);
  try {
    return await openLink(context, { token, actor, session });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.name === 'visitPasswordNeeded') return passwordAddress(context, token);
    return typed('0', endedLink);
  }
}

async function passwordAddress(context: Context, token: string): Promise<string> {
  const { link } = await requireLiveLink(context, token);
  return typed(String(link.item_id), token);
}

function typed(item_id: string, link: string): string {
  return `/item/password/${item_id}?${new URLSearchParams({ [linkParameter]: link })}`;
}

/** By a link or a key; also where the password of a link is typed, since its token stands in that address. */
export function isReadByLink(url: string, { actor }: Pick<RequestContext, 'actor'>): boolean {
  return actor.opened_links.length > 0 || url.startsWith(keyPrefix) || linkNamedIn(url) !== null;
}

/** Where it is said that a link has ended. */
export function saysLinkEnded(url: string): boolean {
  return linkNamedIn(url) === endedLink;
}

function linkNamedIn(url: string): string | null {
  return new URLSearchParams(url.split('?', 2)[1]).get(linkParameter);
}
