import { readFile } from 'node:fs/promises';
import { legalPages } from '#common/brand/legal-pages.ts';
import type { brandCalls as contract } from '#common/contract/site/brand.ts';
import { fail } from '#common/errors.ts';
import { isSinglePage } from '#common/row-values.ts';
import { t } from '#common/texts/index.ts';
import { drawPicture } from '../../people/site/brand/draw-picture.ts';
import { findBrandText, findPicture, insertPicture } from '../../people/site/brand/queries.ts';
import {
  pictureAddress,
  readBrand,
  readLayers,
  type SeenBrand,
  seeBrand,
  wordsIn,
} from '../../people/site/brand/seen-brand.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { anyone, type HandlersOf, member } from '../../platform/http/handler.ts';
import { listOverviewPages } from '../api-document/queries.ts';
import { requireSharedPageHead } from '../share/share.ts';
import { requirePicture, servePicture } from './picture.ts';
import { changeAsManager, removeUnusedPictures, requireManager, saveBrand } from './save-brand.ts';

const noSettings = '{}';

export const brandCalls: HandlersOf<keyof typeof contract> = {
  'brand/info': anyone(async ({ context, actor, input }) => {
    const item_id = await findItemToRead(context, actor, input);
    return seeBrand(context, await readLayers(context, item_id), {
      lang: actor.lang,
      unique_key: input.unique_key,
    });
  }),

  'brand/settings': member(async ({ context, actor, input: { item_id } }) => {
    const item = await requireManager(context, actor, item_id);
    const { site, own } = await readLayers(context, item_id);
    const settings = (item_id === 0 ? site : own) ?? readBrand(noSettings) ?? fail('broken');
    return {
      settings,
      site_accent: site?.accent ?? '',
      may_have_front: item !== undefined && !isSinglePage(item),
      has_overview: item !== undefined && (await listOverviewPages(context.db, item_id)).length > 0,
    };
  }),

  'brand/preview': member(async ({ context, actor, input }): Promise<SeenBrand> => {
    await requireManager(context, actor, input.item_id);
    const { site } = await readLayers(context, 0);
    const layers =
      input.item_id === 0 ? { site: input.settings, own: undefined } : { site, own: input.settings };
    return seeBrand(context, layers, { lang: actor.lang, unique_key: '' });
  }),

  'brand/save': member(async ({ context, actor, input }) => {
    await changeAsManager(context, actor, input.item_id, async (context, item) =>
      saveBrand(context, { actor, item, settings: input.settings }),
    );
    return [];
  }),

  'brand/addPicture': member(async ({ context, actor, input, file }) => {
    await requireManager(context, actor, input.item_id);
    if (!file) fail('fileMissing');
    const drawn = await drawPicture(await readFile(file.path), input.kind);
    const sign = context.random.hex(16);
    await changeAsManager(context, actor, input.item_id, async context => {
      await insertPicture(context.db, { ...drawn, item_id: input.item_id, sign });
      await removeUnusedPictures(context, input.item_id);
    });
    const { width, height } = drawn;
    return { sign, url: pictureAddress(context.config.base_path, sign), width, height };
  }),

  'brand/picture': anyone(async ({ context, actor, input }) => {
    const picture = (await findPicture(context.db, input.sign)) ?? fail('notFound');
    await requirePicture(context, actor, picture, input.unique_key);
    return servePicture(picture, input.icon === '1');
  }),

  'brand/legal': anyone(async ({ context, actor, input }) => {
    const page = legalPages.find(known => known === input.page) ?? fail('notFound');
    const site = readBrand(await findBrandText(context.db, 0));
    const text = site === undefined ? '' : wordsIn(site[page], actor.lang);
    if (text === '') fail('notFound');
    const { html } = await context.articles.render(text);
    return { title: t(actor.lang, `server.${page}`), html };
  }),
};

/** @param item_id a number or a domain; with neither it nor a key it is the site */
async function findItemToRead(
  context: Context,
  actor: Actor,
  { item_id, unique_key }: { item_id: string; unique_key: string },
): Promise<number> {
  if (unique_key !== '' && item_id === '')
    return (await requireSharedPageHead(context, unique_key)).item.item_id;
  if (item_id === '' || item_id === '0') return 0;
  return (await requireItem(context, actor, item_id, 'item.view')).item_id;
}
