/**
 * What machines read: a page's Markdown, the sitemap, llms.txt, robots.txt. The Markdown is requested as the
 * page itself is, with the rights of the caller; the lists hold what everybody may see.
 */

import { canonicalAddress } from '#common/address/page-address.ts';
import type { Answer } from '#common/contract/index.ts';
import { AppError, fail } from '#common/errors.ts';
import { llmsPages, sitemapPages } from '#common/limits.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { isNone, isOn, wireText } from '#common/row-values.ts';
import { t } from '#common/texts/index.ts';
import { requireDownload } from '../../platform/access/authorize.ts';
import { visitor } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import type { PageResponse } from '../../platform/http/app-parts.ts';
import type { Dispatcher, RequestContext } from '../../platform/http/dispatch.ts';
import { findPicture } from '../page-picture/find-picture.ts';
import { subjectOf } from '../page-picture/page-picture.ts';
import { isPortalOn } from '../portal/read-portal.ts';
import { countListedPages, type ListedPage, listListedFronts, listListedPages } from './queries.ts';
import {
  writeFront,
  writeLlms,
  writeRobots,
  writeSitemap,
  writeSitemapIndex,
} from './write-crawler-lists.ts';

/** @param site the address of the site, with its base path and without a slash at the end */
export type MachineRequest = {
  context: Context;
  dispatcher: Dispatcher;
  visit: RequestContext;
  site: string;
};
type Responder = (question: MachineRequest, part: string) => Promise<PageResponse>;

const responders: readonly (readonly [RegExp, Responder])[] = [
  [/^\/page\/(\d{1,15})\.md$/, markdownOfPage],
  [/^\/item\/(\d{1,15})\.md$/, markdownOfFront],
  [/^\/p\/([0-9a-z]{1,64})\.md$/i, markdownOfShare],
  [/^\/sitemap\.xml$/, sitemap],
  [/^\/sitemap-(\d{1,6})\.xml$/, sitemapPart],
  [/^\/llms\.txt$/, llms],
  [/^\/robots\.txt$/, robots],
  [/^\/og\/([^/]+)\.png$/, pagePicture],
];

/** Answers the addresses above; undefined for every other. */
export async function serveMachinePage(
  path: string,
  question: MachineRequest,
): Promise<PageResponse | undefined> {
  for (const [pattern, respond] of responders) {
    const match = pattern.exec(path);
    if (match) return orRefusal(respond(question, match[1] ?? ''), question.visit);
  }
  return undefined;
}

const statuses: Partial<Record<AppError['name'], number>> = {
  notFound: 404,
  exportsTooMany: 429,
  tooMany: 429,
  rateReached: 429,
  tokenWrong: 401,
};

/** A refusal is one line of text in the visitor's language, and a status that machines understand. */
export async function orRefusal<R extends PageResponse | undefined>(
  answer: Promise<R>,
  { actor }: RequestContext,
): Promise<R | PageResponse> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const status = statuses[error.name] ?? 403;
    const text = `${t(actor.lang, `error.${error.name}`, error.values)}\n`;
    return { ...plain('text/plain', text, 'none'), status };
  }
}

async function markdownOfPage(
  { context, dispatcher, visit, site }: MachineRequest,
  page_id: string,
): Promise<PageResponse> {
  if (visit.actor.opened_links.length > 0 || visit.actor.viewing !== undefined)
    await requireDownload(context, visit.actor, Number(page_id));
  const page = (await dispatcher.answer(
    'page/info',
    { page_id, keep_links: wireText(true) },
    visit,
  )) as Answer<'page/info'>;
  const answer = plain('text/markdown', page.page_content, isOn(page.is_listed) ? 'all' : 'none');
  const canonical = `<${site}${canonicalAddress(page)}>; rel="canonical"`;
  return { ...answer, headers: { ...answer.headers, link: canonical } };
}

/** Words and names of pages; where the text is a page's, it is taken along as that page is. */
async function markdownOfFront(
  { context, dispatcher, visit, site }: MachineRequest,
  item_id: string,
): Promise<PageResponse> {
  const [info, front] = await Promise.all([
    dispatcher.answer('item/info', { item_id }, visit) as Promise<Answer<'item/info'>>,
    dispatcher.answer('item/front', { item_id }, visit) as Promise<Answer<'item/front'>>,
  ]);
  if (!isOn(front.is_on)) fail('notFound');
  const isLimited = visit.actor.opened_links.length > 0 || visit.actor.viewing !== undefined;
  if (isLimited && !isNone(front.text_page_id))
    await requireDownload(context, visit.actor, Number(front.text_page_id));
  const text = writeFront(site, info, front);
  const answer = plain('text/markdown', text, isOn(info.is_listed) ? 'all' : 'none');
  const canonical = `<${site}${addressOfItem(info)}>; rel="canonical"`;
  return { ...answer, headers: { ...answer.headers, link: canonical } };
}

async function markdownOfShare(
  { dispatcher, visit }: MachineRequest,
  unique_key: string,
): Promise<PageResponse> {
  const page = await dispatcher.answer('page/infoByKey', { unique_key }, visit);
  return plain('text/markdown', (page as Answer<'page/infoByKey'>).page_content, 'none');
}

async function sitemap({ context, site }: MachineRequest): Promise<PageResponse> {
  const count = await countListedPages(context.db);
  if (count > sitemapPages) return xml(writeSitemapIndex(site, Math.ceil(count / sitemapPages)));
  return xml(await writePart({ context, site }, 1, await listPart(context, 1)));
}

async function sitemapPart(request: MachineRequest, number: string): Promise<PageResponse> {
  const part = Number(number);
  const pages = await listPart(request.context, part);
  return pages.length === 0 ? fail('notFound') : xml(await writePart(request, part, pages));
}

/** Fronts of items that open on one, as many as there is room for. The portal is a page for search engines where visitors see it; the introduction and the login page are none. */
async function writePart(
  { context, site }: Pick<MachineRequest, 'context' | 'site'>,
  part: number,
  pages: readonly ListedPage[],
): Promise<string> {
  if (part > 1) return writeSitemap(site, pages);
  const items = await listListedFronts(context.db, sitemapPages - pages.length);
  return writeSitemap(site, pages, { withFront: await isPortalOn(context, visitor), items });
}

/** @param part counted from 1 */
async function listPart({ db }: Context, part: number): Promise<ListedPage[]> {
  if (part < 1) return [];
  return listListedPages(db, { offset: (part - 1) * sitemapPages, limit: sitemapPages });
}

async function llms({ context, visit, site }: MachineRequest): Promise<PageResponse> {
  const pages = await listListedPages(context.db, { offset: 0, limit: llmsPages });
  return plain('text/plain', writeLlms(site, visit.actor.lang, pages), 'all');
}

async function robots({ context, site }: MachineRequest): Promise<PageResponse> {
  return plain('text/plain', writeRobots(site, context.config.base_path), 'all');
}

/** For everybody the same, whoever asks: what is open to all, else the site's. */
async function pagePicture({ context }: MachineRequest, name: string): Promise<PageResponse> {
  const subject = subjectOf(name) ?? fail('notFound');
  const picture = (await findPicture(context, subject)) ?? fail('notFound');
  const headers = {
    'content-type': 'image/png',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  };
  return { status: 200, headers, body: await context.page_pictures.draw(picture) };
}

function xml(body: string): PageResponse {
  return plain('application/xml', body, 'all');
}

/** @param robots_may `none`: collected pages of machines do not hold it */
function plain(type: string, body: string, robots_may: 'all' | 'none'): PageResponse {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-language',
    ...(robots_may === 'none' && { 'x-robots-tag': 'noindex' }),
  };
  return { status: 200, headers, body };
}
