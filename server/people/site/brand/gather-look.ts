/** A brand with the bytes of its pictures, for files that leave the site. Plain data, for a thread. */
import type { BrandSettings } from '#common/contract/site/brand.ts';
import type { Lang } from '#common/texts/langs.ts';
import type { Context } from '../../../platform/context.ts';
import { findPicture } from './queries.ts';
import { mergeBrand, noBrand, productName, readLayers, wordsIn } from './seen-brand.ts';

type LookPicture = { bytes: Uint8Array; content_type: string; width: number; height: number };
export type BookLook = {
  /** Anything is set at all. */
  is_set: boolean;
  name: string;
  /** `''`: the product's. */
  accent: string;
  cover: BrandSettings['cover'];
  cover_picture: LookPicture | undefined;
  logo: LookPicture | undefined;
  logo_dark: LookPicture | undefined;
  /** Markdown. */
  foot_text: string;
  foot_links: { name: string; address: string }[];
  shows_docstead: boolean;
};

export async function gatherLook(
  context: Pick<Context, 'db'>,
  item_id: number,
  lang: Lang,
): Promise<BookLook> {
  const { site, own } = await readLayers(context, item_id);
  const merged = mergeBrand(site ?? noBrand, own ?? noBrand);
  const pictureOf = async (sign: string): Promise<LookPicture | undefined> => {
    const row = sign === '' ? undefined : await findPicture(context.db, sign);
    if (row === undefined) return undefined;
    const { content_type, width, height } = row;
    return { bytes: Buffer.from(row.bytes, 'base64'), content_type, width, height };
  };
  return {
    is_set: site !== undefined || own !== undefined,
    name: merged.name === '' ? productName : merged.name,
    accent: merged.accent,
    cover: merged.cover,
    cover_picture: await pictureOf(merged.cover_picture),
    logo: await pictureOf(merged.logo),
    logo_dark: await pictureOf(merged.logo_dark),
    foot_text: wordsIn(merged.foot_text, lang),
    foot_links: merged.foot_links.map(({ name, address }) => ({ name: wordsIn(name, lang), address })),
    shows_docstead: merged.shows_docstead,
  };
}
