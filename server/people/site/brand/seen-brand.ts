/** How an item or the site looks to who reads it: what is set of the item, else of the site, in one language. */

import { legalPages } from '#common/brand/legal-pages.ts';
import { hrefOf } from '#common/brand/link-target.ts';
import type { Result } from '#common/contract/index.ts';
import { type BrandSettings, brandSettings } from '#common/contract/site/brand.ts';
import type { Lang } from '#common/texts/langs.ts';
import type { Context } from '../../../platform/context.ts';
import { listBrandTexts, listPictureFacts, type PictureFacts } from './queries.ts';

export type SeenBrand = Result<'brand/info'>;
type SeenPicture = SeenBrand['logo'];
type Wording = BrandSettings['title'];
/** Of the site and of the item; undefined where nothing is set. */
type Layers = { site: BrandSettings | undefined; own: BrandSettings | undefined };

export const productName = 'Docstead';
export const noBrand = brandSettings.parse({});
const noPicture: SeenPicture = { url: '', width: 0, height: 0 };

/** @param text as the table has it */
export function readBrand(text: string): BrandSettings | undefined {
  return text === '' ? undefined : brandSettings.parse(JSON.parse(text));
}

export async function readLayers({ db }: Pick<Context, 'db'>, item_id: number): Promise<Layers> {
  const rows = await listBrandTexts(db, item_id);
  const of = (id: number) => readBrand(rows.find(row => row.item_id === id)?.settings ?? '');
  return { site: of(0), own: item_id === 0 ? undefined : of(item_id) };
}

type Reader = {
  lang: Lang;
  /** Of a page that is shared by a key; `''` is none. */
  unique_key: string;
};

export async function seeBrand(
  context: Pick<Context, 'db' | 'config' | 'articles'>,
  { site, own }: Layers,
  { lang, unique_key }: Reader,
): Promise<SeenBrand> {
  const merged = mergeBrand(site ?? noBrand, own ?? noBrand);
  const { logo, logo_dark, cover_picture, foot_text, title } = merged;
  const base = context.config.base_path;
  const facts = await listPictureFacts(
    context.db,
    [logo, logo_dark, cover_picture].filter(sign => sign !== ''),
  );
  const pictureOf = (sign: string) => seenPicture(facts, sign, at => pictureAddress(base, at, unique_key));
  const foot = wordsIn(foot_text, lang);
  const links = (list: BrandSettings['bar_links']) =>
    list.map(({ name, address }) => ({ name: wordsIn(name, lang), url: hrefOf(address, base) }));
  return {
    is_set: site !== undefined || own !== undefined,
    name: merged.name === '' ? productName : merged.name,
    logo: pictureOf(logo),
    logo_dark: pictureOf(logo_dark),
    icon_url: pictureOf(logo).url === '' ? '' : `${pictureAddress(base, logo, unique_key)}&icon=1`,
    accent: merged.accent,
    cover: merged.cover,
    cover_picture: pictureOf(cover_picture),
    title: wordsIn(title, lang),
    bar_links: links(merged.bar_links),
    foot_links: links(merged.foot_links),
    foot_html: foot === '' ? '' : (await context.articles.render(foot)).html,
    legal_pages: legalPages.filter(page => wordsIn(merged[page], lang) !== ''),
    shows_docstead: merged.shows_docstead,
    system_faces: merged.system_faces,
  };
}

/** In the other language where there are none in this one. */
export function wordsIn({ en, zh }: Wording, lang: Lang): string {
  const [first, second] = lang === 'zh-cn' ? [zh, en] : [en, zh];
  return first.trim() === '' ? second.trim() : first.trim();
}

/** Part by part; what is of the site alone stays the site's: name, title, legal pages, faces of text, and whether it names Docstead. */
export function mergeBrand(site: BrandSettings, own: BrandSettings): BrandSettings {
  const logos = own.logo === '' ? site : own;
  const covers = own.cover === '' && own.cover_picture === '' ? site : own;
  return {
    ...site,
    accent: own.accent === '' ? site.accent : own.accent,
    logo: logos.logo,
    logo_dark: logos.logo_dark,
    cover: covers.cover,
    cover_picture: covers.cover_picture,
    bar_links: own.bar_links.length === 0 ? site.bar_links : own.bar_links,
    foot_links: own.foot_links.length === 0 ? site.foot_links : own.foot_links,
    foot_text: wordsIn(own.foot_text, 'en') === '' ? site.foot_text : own.foot_text,
  };
}

function seenPicture(
  facts: readonly PictureFacts[],
  sign: string,
  addressOf: (sign: string) => string,
): SeenPicture {
  const found = facts.find(picture => picture.sign === sign);
  return found === undefined
    ? noPicture
    : { url: addressOf(sign), width: Number(found.width), height: Number(found.height) };
}

/** @param base the path of the site */
export function pictureAddress(base: string, sign: string, unique_key = ''): string {
  const key = unique_key === '' ? '' : `&unique_key=${encodeURIComponent(unique_key)}`;
  return `${base}/api/brand/picture?sign=${sign}${key}`;
}
