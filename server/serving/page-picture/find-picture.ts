/** The picture of what everybody may read; of everything else, and of what is not there, that of the site. */
import type { Answer } from '#common/contract/index.ts';
import { mergeBrand, noBrand, productName, readLayers } from '../../people/site/brand/seen-brand.ts';
import type { Context, PagePicture } from '../../platform/context.ts';
import { addressOfPicture, type PictureSubject } from './page-picture.ts';
import { findOpenSubjectItem, findOpenSubjectPage } from './queries.ts';

type Drawing = Pick<Context, 'db' | 'page_pictures'>;

/** @returns undefined where there is no face for the letters of the site either */
export async function findPicture(
  context: Drawing,
  subject: PictureSubject,
): Promise<PagePicture | undefined> {
  const own = await findOpenPicture(context, subject);
  if (own !== undefined && (await canDraw(context, own))) return own;
  const general = await findSitePicture(context);
  return (await canDraw(context, general)) ? general : undefined;
}

async function findOpenPicture(
  { db }: Drawing,
  { page_id, item_id }: PictureSubject,
): Promise<PagePicture | undefined> {
  if (page_id !== undefined) {
    const page = await findOpenSubjectPage(db, page_id);
    const look = page && (await findLook(db, page.item_id));
    return page && look && { ...look, title: page.page_title, about: page.item_name };
  }
  const item = item_id === undefined ? undefined : await findOpenSubjectItem(db, item_id);
  const look = item && (await findLook(db, item.item_id));
  return item && look && { ...look, title: item.item_name, about: '' };
}

async function findSitePicture({ db }: Drawing): Promise<PagePicture> {
  const look = await findLook(db, 0);
  return { ...look, title: look.site, about: '' };
}

async function findLook(db: Context['db'], item_id: number): Promise<Omit<PagePicture, 'title' | 'about'>> {
  const { site, own } = await readLayers({ db }, item_id);
  const { name, accent, cover, cover_picture } = mergeBrand(site ?? noBrand, own ?? noBrand);
  return { site: name === '' ? productName : name, accent, cover, cover_sign: cover_picture };
}

/** Something of it is seen: `\u200b` alone draws nothing. */
const inked = /[\p{L}\p{N}\p{P}\p{S}]/u;

async function canDraw({ page_pictures }: Drawing, { title, about, site }: PagePicture): Promise<boolean> {
  const hasInk = [title, site].every(words => inked.test(words)) && (about === '' || inked.test(about));
  return hasInk && page_pictures.canDraw(title + about + site);
}

export type ShownSubject = {
  /** Machines that collect pages may know of it. */
  is_open: boolean;
  page: Answer<'page/info'> | undefined;
  /** Of its own front, or undefined. */
  item_id: number | undefined;
};

/**
 * For the head of a document. Where a page's own letters have no face here it has no picture, and none of the site's
 * in its place.
 * @returns without the base path; undefined: none
 */
export async function findPictureAddress(
  context: Drawing,
  { is_open, page, item_id }: ShownSubject,
): Promise<string | undefined> {
  const isOwn = is_open && (page !== undefined || item_id !== undefined);
  const subject: PictureSubject = page === undefined ? { item_id } : { page_id: Number(page.page_id) };
  const own = isOwn ? await findOpenPicture(context, subject) : undefined;
  const picture = own ?? (await findSitePicture(context));
  if (!(await canDraw(context, picture))) return undefined;
  const name = page === undefined ? `item${item_id}` : page.page_id;
  return addressOfPicture(own === undefined ? 'site' : name, picture);
}
