/** What the head of a reading page says, from the answers it was made of. Pure. */

import { canonicalAddress } from '#common/address/page-address.ts';
import type { Answer } from '#common/contract/index.ts';
import {
  addressOfItem,
  type CallAnswers,
  isFailure,
  joinTitle,
  type ReaderRoute,
} from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { inLang } from '#common/texts/languages.ts';
import { home } from '#common/texts/reading/home.ts';
import type { PageResponse } from '../../platform/http/app-parts.ts';
import { cutDescription, escapeText, firstParagraph, type Head } from './document.ts';
import { saysLinkEnded } from './link-address.ts';

/** The answer of a call, unless it was refused or not called. */
export function answerOf<T>(answers: CallAnswers, call: string): T | undefined {
  const found = Object.entries(answers).find(([key]) => key.startsWith(`${call}?`))?.[1];
  return found === undefined || isFailure(found) ? undefined : (found as T);
}

/** Nothing of what its address names may be seen. */
export function isMissing({ kind }: ReaderRoute, answers: CallAnswers, url: string): boolean {
  if (kind === 'none' || Object.values(answers).some(isFailure)) return true;
  return kind === 'password' && saysLinkEnded(url);
}

export const infoIn = (answers: CallAnswers) => answerOf<Answer<'item/info'>>(answers, 'item/info');

/** The item that a page is of; undefined: of none, of a share, or the menu and the text are not of the same item. */
export function itemOf(answers: CallAnswers): number | undefined {
  const found = [infoIn(answers), answerOf<Answer<'page/info'>>(answers, 'page/info')];
  const [one, other] = new Set(found.filter(part => part !== undefined).map(part => Number(part.item_id)));
  return other === undefined ? one : undefined;
}

/** What is looked for at an address, if it is one of an item. */
export function keywordAt(url: string): string {
  return new URLSearchParams(url.replace(/^[^?]*/, '')).get('keyword') ?? '';
}

type Portal = Answer<'portal/info'>;
type Item = Answer<'item/info'>;
type Front = Answer<'item/front'>;

type PagePlace = {
  /** The address of the site. */
  site: string;
  /** How it calls itself. */
  name: string;
  lang: Lang;
  /** Without the base path. */
  url: string;
};

/** Who has the key of a share may read it, and members read what is private: search engines get neither. */
export function headOf(answers: CallAnswers, place: PagePlace): Head {
  const portal = portalIn(answers);
  if (portal !== undefined) return headOfPortal(portal, answers, place);
  const info = infoIn(answers);
  const front = frontIn(answers);
  if (info !== undefined && front !== undefined) return headOfFront(info, front, answers, place);
  return headOfPage(answers, place);
}

function headOfPage(answers: CallAnswers, place: PagePlace): Head {
  const { site, url, name } = place;
  const info = infoIn(answers);
  const page = answerOf<Answer<'page/info'>>(answers, 'page/info');
  const searched = searchedAt(answers, url);
  const isFront = answerOf(answers, 'common/homePageSetting') !== undefined;
  const head = {
    title: joinTitle(titleIn(answers) ?? searched, info?.item_name, name),
    description: isFront ? aboutFront(answers, place) : firstParagraph(textIn(answers)?.html ?? ''),
    is_open: searched === '' && isOpen(answers),
    site_name: info?.item_name ?? name,
    canonical: page ? site + canonicalAddress(page) : site + pathOf(url),
  };
  return page ? { ...head, markdown: `${site}/page/${page.page_id}.md` } : head;
}

function portalIn(answers: CallAnswers): Portal | undefined {
  const portal = answerOf<Portal>(answers, 'portal/info');
  return portal !== undefined && isOn(portal.is_on) ? portal : undefined;
}

/** The introduction says what the product does; the front of a company's site whose documents these are. */
function aboutFront(answers: CallAnswers, { name, lang }: PagePlace): string {
  const brand = answerOf<Answer<'brand/info'>>(answers, 'brand/info');
  const { title = '', cover = '', cover_picture } = brand ?? {};
  const isIntroduction = title === '' && cover === '' && (cover_picture?.url ?? '') === '';
  return escapeText(
    isIntroduction ? inLang(home.readLead, lang) : t(lang, 'server.aboutSite', { site: name }),
  );
}

/** Where nothing was written, by what it lists. */
function aboutPortal({ lead, text_html, groups }: Portal, { name, lang }: PagePlace): string {
  if (lead !== '') return escapeText(lead);
  const written = firstParagraph(text_html);
  if (written !== '') return written;
  const names = groups.flatMap(group => group.items.map(({ item_name }) => item_name));
  if (names.length === 0) return escapeText(t(lang, 'server.aboutSite', { site: name }));
  const items = names.join(t(lang, 'server.comma'));
  return cutDescription(escapeText(t(lang, 'server.aboutSiteWith', { site: name, items })));
}

/** Of the site itself: by its title and what it says below it, with its cover. */
function headOfPortal(portal: Portal, answers: CallAnswers, place: PagePlace): Head {
  const { site, name } = place;
  const brand = answerOf<Answer<'brand/info'>>(answers, 'brand/info');
  const cover = brand?.cover_picture.url ?? '';
  return {
    title: joinTitle(brand?.title, name),
    description: aboutPortal(portal, place),
    is_open: isOpen(answers),
    site_name: name,
    canonical: `${site}/`,
    type: 'website',
    ...(cover !== '' && { image: new URL(cover, site).href }),
  };
}

function frontIn(answers: CallAnswers): Front | undefined {
  const front = answerOf<Front>(answers, 'item/front');
  return front !== undefined && isOn(front.is_on) ? front : undefined;
}

/** Of an item as a whole: by its name and description, else by its text. */
function headOfFront(
  info: Item,
  { text_html }: Front,
  answers: CallAnswers,
  { site, name }: PagePlace,
): Head {
  const { item_id, item_name, item_description } = info;
  return {
    title: joinTitle(item_name, name),
    description: item_description === '' ? firstParagraph(text_html) : escapeText(item_description),
    is_open: isOpen(answers),
    site_name: item_name,
    canonical: site + addressOfItem(info),
    type: 'website',
    markdown: `${site}/item/${item_id}.md`,
  };
}

const legalIn = (answers: CallAnswers) => answerOf<Answer<'brand/legal'>>(answers, 'brand/legal');

/** Of the page, of an item or of the site. */
function titleIn(answers: CallAnswers): string | undefined {
  const page = answerOf<Answer<'page/info'>>(answers, 'page/info');
  const shared = answerOf<Answer<'page/infoByKey'>>(answers, 'page/infoByKey');
  return page?.page_title ?? shared?.page_title ?? legalIn(answers)?.title;
}

function textIn(answers: CallAnswers): { html: string } | undefined {
  return answerOf<Answer<'page/article'>>(answers, 'page/article') ?? legalIn(answers);
}

/** What was searched, in quotes, where an item lists the pages that hold it; else `''`. */
function searchedAt(answers: CallAnswers, url: string): string {
  const isList = infoIn(answers) !== undefined && answerOf(answers, 'page/info') === undefined;
  const keyword = isList ? keywordAt(url) : '';
  return keyword === '' ? '' : `“${keyword}”`;
}

/** Only what was found, and what nothing about it forbids: the introduction, and items that say they are listed. */
function isOpen(answers: CallAnswers): boolean {
  const found = [infoIn(answers), answerOf<Answer<'page/info'>>(answers, 'page/info')];
  const home = answerOf(answers, 'common/homePageSetting') ?? legalIn(answers);
  if (Object.values(answers).some(isFailure)) return false;
  const listed = found.filter(one => one !== undefined);
  return listed.length === 0 ? home !== undefined : listed.every(one => isOn(one.is_listed));
}

/** Without the query: where nothing is a page, no query makes another place. */
function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}

type Shown = {
  item_id: number | undefined;
  /** 0: none, or by its key alone. */
  page_id: number;
  answers: CallAnswers;
};

/** Which page a document is a reading of. */
export function pagesRead(
  route: ReaderRoute,
  { item_id, page_id, answers }: Shown,
): Pick<PageResponse, 'named_page_id' | 'shown_page_id'> {
  const byKey = answerOf<Answer<'page/infoByKey'>>(answers, 'page/infoByKey');
  const shown = page_id > 0 ? page_id : Number(byKey?.page_id ?? 0);
  const isNamed = item_id !== undefined && page_id > 0 && namesPage(route);
  return {
    named_page_id: isNamed ? page_id : undefined,
    shown_page_id: shown > 0 ? shown : undefined,
  };
}

const namesPage = (route: ReaderRoute) =>
  (route.kind === 'item' || route.kind === 'page') && route.page_id !== '';
