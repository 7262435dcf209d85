/**
 * Answers every address that is neither a call nor a file. Reading pages come with their text: the shell makes the
 * calls the browser would make, with the same rights, and hands the answers to the reader's renderer.
 */
import { createHash } from 'node:crypto';
import type { ShownAnnouncements } from '#common/announcement/draw-announcements.ts';
import { type DrawnBrand, drawLinks, drawMark } from '#common/brand/draw-brand.ts';
import type { Answer } from '#common/contract/index.ts';
import { callsOfEditor } from '#common/editor-page.ts';
import { AppError, errorCodes } from '#common/errors.ts';
import {
  answerKey,
  browserData,
  type CallAnswers,
  callsAfter,
  callsFor,
  isFailure,
  matchReaderRoute,
  type ReaderCall,
  type ReaderRoute,
  type Render,
} from '#common/reader-page.ts';
import { appRoutes, endViewingPath } from '#common/routes.ts';
import { homePages } from '#common/row-kinds.ts';
import type { Lang } from '#common/texts/index.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { PageResponse, Pages } from '../../platform/http/app-parts.ts';
import type { Dispatcher, RequestContext } from '../../platform/http/dispatch.ts';
import { failure } from '../../platform/http/response/envelope.ts';
import { yieldIfLong } from '../../platform/limit-concurrency.ts';
import { brandWords, buildDocument } from './document.ts';
import type { Entries } from './entry-files.ts';
import { answerOf, headOf, infoIn, isMissing, itemOf, keywordAt, pagesRead } from './head.ts';
import { headersOfLink, isReadByLink, openLinkAddress } from './link-address.ts';
import { type MachineRequest, orRefusal, serveMachinePage } from './machine-pages.ts';
import { movedAddress, newAddress, renamedAddress, wordedAddress } from './old-address.ts';
import { numberedAddress, passwordAddress } from './password-address.ts';
import { withPicture } from './picture-of-page.ts';
import { findWatermark } from './watermark.ts';

export type ShellParts = {
  context: Context;
  dispatcher: Dispatcher;
  /** Read for each page, so that development sees changes at once. */
  loadRender: () => Promise<Render>;
  entries: () => Entries;
  /** Answers further addresses for machines; undefined for every other. */
  serveDocument: (url: string, request: MachineRequest) => Promise<PageResponse | undefined>;
};

const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'cookie, accept-language',
};
const appPaths = appRoutes.map(route => new RegExp(`^${route.replace(/:[a-z_]+/g, '[^/]+')}/?$`));

export function createPages(parts: ShellParts): Pages {
  return {
    async respond(url, visit, { etag, origin }) {
      const path = url.split('?')[0] ?? '/';
      const { db } = parts.context;
      const opened = await openLinkAddress(parts.context, path, visit);
      if (opened !== undefined) return withHeaders(redirect(parts, opened), headersOfLink);
      if (path === endViewingPath) return endViewing(parts, visit);
      const moved = newAddress(url) ?? (await movedAddress(db, path)) ?? (await renamedAddress(db, url));
      if (moved !== undefined) return redirect(parts, moved);
      const site = siteOf(parts.context, origin);
      const machine = await serveMachinePage(path, { ...parts, visit, site });
      if (machine) return notModified(machine, etag);
      const document = await orRefusal(parts.serveDocument(url, { ...parts, visit, site }), visit);
      if (document) return notModified(withEverySite(document), etag);
      if (appPaths.some(pattern => pattern.test(path))) return appPage(parts, path, visit);
      const answer = await readerPage(parts, url, visit, site);
      const isByLink = isReadByLink(url, visit);
      return notModified(isByLink ? withHeaders(answer, headersOfLink) : answer, etag);
    },
  };
}

function withHeaders(
  { headers, ...answer }: PageResponse,
  more: Readonly<Record<string, string>>,
): PageResponse {
  return { ...answer, headers: { ...headers, ...more } };
}

/** Tools that show documents run in browsers of other sites, and show refusals too; cookies do not come along. */
function withEverySite(answer: PageResponse): PageResponse {
  return withHeaders(answer, { 'access-control-allow-origin': '*' });
}

/** The address of the site, with its base path. */
function siteOf({ config }: Context, origin: string): string {
  return config.public_url ?? origin + config.base_path;
}

function redirect({ context }: ShellParts, path: string): PageResponse {
  return {
    status: 302,
    headers: { location: context.config.base_path + path, 'cache-control': 'no-store' },
    body: '',
  };
}

async function endViewing(parts: ShellParts, { actor, session }: RequestContext): Promise<PageResponse> {
  await session.view(undefined);
  return redirect(
    parts,
    actor.viewing === undefined ? '/item/index' : `/item/setting/${actor.viewing.item_id}?tab=members`,
  );
}

async function appPage(parts: ShellParts, path: string, visit: RequestContext): Promise<PageResponse> {
  const { context, entries } = parts;
  const { actor } = visit;
  const calls = actor.user ? callsOfEditor(path) : undefined;
  const answers = await callAll(parts, calls ?? [], visit);
  const brand = await brandOf(parts, {}, visit);
  const body = buildDocument({
    base: context.config.base_path,
    lang: actor.lang,
    files: calls === undefined ? entries().app : entries().editor,
    head: { title: brand.name, description: '', is_open: false },
    html: '',
    data: { answers, person: personOf(actor), brand: siteBrandOf(brand, actor.lang) },
    brand,
    announcements: await announcementsFor(parts, visit),
    viewing: actor.viewing,
  });
  // A text to write on is never taken from the browser's history: it may be an old one.
  const headers = calls === undefined ? htmlHeaders : { ...htmlHeaders, 'cache-control': 'no-store' };
  return { status: 200, headers, body };
}

async function readerPage(
  parts: ShellParts,
  url: string,
  visit: RequestContext,
  site: string,
): Promise<PageResponse> {
  const { context, entries } = parts;
  const route = matchReaderRoute(url);
  const answers = await callFor(parts, { route, keyword: keywordAt(url) }, visit);
  const elsewhere =
    (await goElsewhere(parts, visit, { route, answers, url })) ?? (await homeItem(parts, answers, visit));
  if (elsewhere !== undefined) return redirect(parts, elsewhere);
  const { lang } = visit.actor;
  const base = context.config.base_path;
  const brand = await brandOf(parts, placeOfBrand(route, answers), visit);
  const input = { url, base, lang, answers, person: personOf(visit.actor), brand: siteBrandOf(brand, lang) };
  const render = await parts.loadRender();
  await yieldIfLong(lengthOf(answers));
  const { html } = render(input);
  await yieldIfLong(html.length);
  const item_id = itemOf(answers);
  const head = await withPicture(context, headOf(answers, { site, url, name: brand.name, lang }), {
    answers,
    site,
  });
  const page_id = Number(answerOf<Answer<'page/info'>>(answers, 'page/info')?.page_id ?? 0);
  const watermark = await findWatermark(context, visit.actor, { item_id, page_id });
  const { viewing } = visit.actor;
  const data = browserData(input);
  const announcements = await announcementsFor(parts, visit);
  const document = { base, lang, head, html, data, brand, announcements, watermark, viewing };
  const body = buildDocument({ ...document, files: entries().reader });
  await yieldIfLong(body.length);
  const missing = isMissing(route, answers, url);
  const read = missing ? {} : pagesRead(route, { item_id, page_id, answers });
  return { status: missing ? 404 : 200, headers: htmlHeaders, body, item_id, ...read };
}

type BrandPlace = { item_id?: string; unique_key?: string };

/** Whose brand a page has: its item's, by the same right that it was read with; else the site's. */
function placeOfBrand(route: ReaderRoute, answers: CallAnswers): BrandPlace {
  const isOfItem = route.kind === 'item' || route.kind === 'changes';
  if (isOfItem && infoIn(answers) !== undefined) return { item_id: route.item };
  const page = answerOf<Answer<'page/info'>>(answers, 'page/info');
  if (page !== undefined) return { item_id: page.item_id };
  const isShared = route.kind === 'shared' && answerOf(answers, 'page/infoByKey') !== undefined;
  return isShared ? { unique_key: route.unique_key } : {};
}

async function brandOf(
  parts: ShellParts,
  plain: Record<string, string>,
  visit: RequestContext,
): Promise<DrawnBrand> {
  const found = await answerOrRefusal(parts, { name: 'brand/info', plain, visit });
  // Whoever lost the right meanwhile sees the site's.
  return (isFailure(found) ? await parts.dispatcher.answer('brand/info', {}, visit) : found) as DrawnBrand;
}

async function announcementsFor({ dispatcher }: ShellParts, visit: RequestContext) {
  return (await dispatcher.answer('announcement/shown', {}, visit)) as ShownAnnouncements;
}

const siteBrandOf = (brand: DrawnBrand, lang: Lang) => ({
  name: brand.name,
  mark: drawMark(brand),
  links: drawLinks(brand, brandWords(lang)),
});

/** Of the article in it: all else is short beside it. */
function lengthOf(answers: CallAnswers): number {
  return answerOf<Answer<'page/article'>>(answers, 'page/article')?.html.length ?? 0;
}

function personOf({ user }: Actor) {
  return user ? { username: user.username, name: user.name, groupid: String(user.groupid) } : null;
}

type PageRequest = { route: ReaderRoute; keyword: string };

async function callFor(
  parts: ShellParts,
  { route, keyword }: PageRequest,
  visit: RequestContext,
): Promise<CallAnswers> {
  const answers = await callAll(parts, callsFor(route), visit);
  const info = infoIn(answers);
  return info ? { ...answers, ...(await callAll(parts, callsAfter(route, info, keyword), visit)) } : answers;
}

async function callAll(
  parts: ShellParts,
  calls: readonly ReaderCall[],
  visit: RequestContext,
): Promise<CallAnswers> {
  const answerCall = async ({ name, input }: ReaderCall) => {
    const plain = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]));
    return [answerKey(name, input), await answerOrRefusal(parts, { name, plain, visit })] as const;
  };
  return Object.fromEntries(await Promise.all(calls.map(answerCall)));
}

type PageQuestion = { name: ReaderCall['name']; plain: Record<string, string>; visit: RequestContext };

async function answerOrRefusal(
  { dispatcher }: ShellParts,
  { name, plain, visit }: PageQuestion,
): Promise<unknown> {
  try {
    return await dispatcher.answer(name, plain, visit);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failure(error, visit.actor.lang);
  }
}

const passwordCodes: readonly number[] = [errorCodes.visitPasswordNeeded, errorCodes.visitPasswordWrong];

/** To the visit password, to the login page or to the home item: before anything is shown. */
async function goElsewhere(
  { context }: ShellParts,
  { actor }: RequestContext,
  { route, answers, url }: { route: ReaderRoute; answers: CallAnswers; url: string },
): Promise<string | undefined> {
  const locked = Object.values(answers).some(
    data => isFailure(data) && passwordCodes.includes(data.error_code),
  );
  if (locked) return passwordAddress(context, actor, { route, url });
  const home = answerOf<Answer<'common/homePageSetting'>>(answers, 'common/homePageSetting');
  if (home?.home_page === homePages.login) return '/user/login';
  return wordedAddress(route, answers, url) ?? numberedAddress(context, route, url);
}

/** Home page mode 3: the item, if there is one this visitor may see; otherwise the introduction, as in mode 1. */
async function homeItem(
  parts: ShellParts,
  answers: CallAnswers,
  visit: RequestContext,
): Promise<string | undefined> {
  const home = answerOf<Answer<'common/homePageSetting'>>(answers, 'common/homePageSetting');
  if (home?.home_page !== homePages.item || home.home_item === '') return undefined;
  const plain = { item_id: home.home_item };
  const info = await answerOrRefusal(parts, { name: 'item/info', plain, visit });
  return isFailure(info) ? undefined : `/${encodeURIComponent(home.home_item)}`;
}

async function notModified(answer: PageResponse, etag: string): Promise<PageResponse> {
  if (answer.status !== 200) return answer;
  const body = Buffer.from(answer.body);
  await yieldIfLong(body.length);
  const own = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  await yieldIfLong(body.length);
  const headers = { ...answer.headers, etag: own };
  return etag === own ? { ...answer, status: 304, headers, body: '' } : { ...answer, headers, body };
}
