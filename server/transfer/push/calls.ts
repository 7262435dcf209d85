import { fail } from '#common/errors.ts';
import { itemTextMaxCharacters } from '#common/limits.ts';
import { isSinglePage } from '#common/row-values.ts';
import { t } from '#common/texts/index.ts';
import { fileUrl, signsIn } from '../../content/attachment/file/file-address.ts';
import { removeFileAndRow } from '../../content/attachment/file/remove-files.ts';
import { storeAttachment } from '../../content/attachment/file/store-file.ts';
import { findAttachment, findAttachmentBySign } from '../../content/attachment/queries.ts';
import { deleteCatalog } from '../../content/catalog/delete-catalog.ts';
import { findCatalog } from '../../content/catalog/queries.ts';
import { changeCatalog, createCatalog } from '../../content/catalog/save-catalog.ts';
import { listShownCatalogs, showCatalog } from '../../content/catalog/show-catalogs.ts';
import { touchItem } from '../../content/item/queries.ts';
import { deletePage } from '../../content/page/delete-page.ts';
import { listPagesWithText } from '../../content/page/queries.ts';
import { reportItem } from '../../content/page-model/report-item.ts';
import { nameAuthors } from '../../people/user/person-names.ts';
import { record } from '../../platform/access/audit.ts';
import { wholeItem } from '../../platform/access/grants/seen-parts.ts';
import { lockItem } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import type { CatalogRow, ItemRow, PageRow } from '../../platform/db/tables.ts';
import { anyone, type CallsOf } from '../../platform/http/handler.ts';
import { buildMenu } from '../../serving/item-view/menu.ts';
import { answerImport, answerProgress } from '../import/job/answer-import.ts';
import { answerPush } from './answer-push.ts';
import { readCatalogPath } from './catalog-path.ts';
import { type CommentPage, commentPages } from './comment-pages.ts';
import { asScript, ownerOf } from './key-author.ts';
import { pushPages } from './push-pages.ts';
import { scriptLang } from './pushed-text.ts';
import { countCharacters, findPageByTitle, findPageOfItem } from './queries.ts';
import {
  changeItemByKey,
  requireItemAgain,
  requireItemByKey,
  requireItemToWrite,
  scriptAuthor,
} from './require-item.ts';
import { pushDatabase } from './table/push-database.ts';

const bytesOfMega = 1024 * 1024;

export const openCalls: CallsOf<'open'> = {
  'open/updateItem': anyone(async ({ context, actor, input }) => {
    const item = await requireItemToWrite(context, actor, input);
    if (input.page_content.trim() === '') fail('pushEmpty');
    const pushed = {
      cat_names: readCatalogPath(item, input.cat_name, input.cat_name_sub),
      page_title: input.page_title.trim() === '' ? t(scriptLang, 'server.untitled') : input.page_title,
      page_content: input.page_content,
      s_number: input.s_number,
    };
    const requireAgain = async (context: Context) => requireItemAgain(context, actor, input);
    const [page] = await nameAuthors(context, await pushPages(context, item, [pushed], requireAgain));
    return page ?? fail('notFound');
  }),

  'open/getPage': anyone(async ({ context, actor, input }) => {
    const { item_id } = await requireItemByKey(context, actor, input);
    const { page_id, page_title } = input;
    const page =
      page_id === 0
        ? await findPageByTitle(context.db, item_id, page_title)
        : await findPageOfItem(context.db, item_id, page_id);
    const [named] = await nameAuthors(context, page ? [page] : []);
    return named ?? fail('notFound');
  }),

  'open/report': anyone(async ({ context, actor, input }) => {
    const item = await requireItemByKey(context, actor, input, 'report');
    return reportItem(context.db, { ...item, ...wholeItem(item.item_id) });
  }),

  'open/deletePage': anyone(async ({ context, actor, input }) => {
    const { page_id } = input;
    return changeItemByKey(context, actor, input, async (context, item) => {
      const page = (await findPageOfItem(context.db, item.item_id, page_id)) ?? fail('notFound');
      await deletePage(context, ownerOf(item), { page, item });
      const names = { page: page.page_title };
      await record(context, asScript(actor), { what: 'pageDeletedByKey', item, names });
      return { page_id };
    });
  }),

  'open/getCatalogTree': anyone(async ({ context, actor, input }) => {
    const { item_id, catalog_levels } = await requireItemByKey(context, actor, input);
    if ((await countCharacters(context.db, item_id)) > itemTextMaxCharacters)
      fail('tooLarge', { values: { limit: `${itemTextMaxCharacters / bytesOfMega} MB` } });
    const pages = await nameAuthors(context, await listPagesWithText(context.db, item_id));
    const catalogs = await listShownCatalogs(context.db, wholeItem(item_id), input);
    return { ...buildMenu(pages, catalogs), catalog_levels };
  }),

  'open/createCatalog': anyone(async ({ context, actor, input }) => {
    return changeItemByKey(context, actor, input, async (context, item) => {
      if (isSinglePage(item)) fail('badInput', { values: { field: 'api_key' } });
      const row = await createCatalog(context, item.item_id, input);
      return showCatalog(context.db, wholeItem(item.item_id), { ...input, row });
    });
  }),

  'open/updateCatalog': anyone(async ({ context, actor, input }) => {
    return changeItemByKey(context, actor, input, async (context, item) => {
      const catalog = await requireCatalogOf(context, item, input.cat_id);
      const cat_name = input.cat_name === '' ? catalog.cat_name : input.cat_name;
      const whole = wholeItem(item.item_id);
      const row = await changeCatalog(context, catalog, { ...input, cat_name, ...whole });
      return showCatalog(context.db, whole, { ...input, row });
    });
  }),

  'open/deleteCatalog': anyone(async ({ context, actor, input }) => {
    return changeItemByKey(context, actor, input, async (context, item) => {
      const catalog = await requireCatalogOf(context, item, input.cat_id);
      await deleteCatalog(context, ownerOf(item), { catalog, item, ...wholeItem(item.item_id) });
      const names = { catalog: catalog.cat_name };
      await record(context, asScript(actor), { what: 'catalogDeletedByKey', item, names });
      return { cat_id: catalog.cat_id };
    });
  }),

  'open/uploadAttachment': anyone(async ({ context, actor, input, file }) => {
    const item = await requireItemToWrite(context, actor, input);
    await requirePageOf(context, item, input.page_id);
    const { file_id, sign } = await storeAttachment(
      context,
      { ...scriptAuthor, owner: item.uid },
      file,
      async work =>
        changeItemByKey(context, actor, input, async (context, item) =>
          work(context, await requirePageOf(context, item, input.page_id)),
        ),
    );
    return { file_id, sign, url: fileUrl(context.config, sign) };
  }),

  'open/deleteAttachment': anyone(async ({ context, actor, input }) => {
    const item = await requireItemToWrite(context, actor, input);
    const [signInUrl = ''] = signsIn(input.file_url);
    const sign = input.sign === '' ? signInUrl : input.sign.toLowerCase();
    const { db } = context;
    const file =
      input.file_id > 0 ? await findAttachment(db, input.file_id) : await findAttachmentBySign(db, sign);
    if (file?.item_id !== item.item_id) fail('notFound');
    await removeFileAndRow(context, file, async context => {
      await lockItem(context.db, item.item_id);
      await requireItemAgain(context, actor, input);
      const names = { file: file.display_name };
      await record(context, asScript(actor), { what: 'fileDeletedByKey', item, names });
    });
    await touchItem(db, item.item_id, context.now(), 'menu');
    return { file_id: file.file_id };
  }),

  'open/updateDbItem': anyone(async ({ context, actor, input }) => {
    const item = await requireItemToWrite(context, actor, input);
    const requireAgain = async (context: Context) => requireItemAgain(context, actor, input);
    return pushDatabase(context, item, { ...input, actor, requireAgain });
  }),

  'open/fromComments': anyone(async ({ context, actor, input }) => {
    const item = await requireItemToWrite(context, actor, input);
    const pages = commentPages(input.content, scriptLang);
    const place = (page: CommentPage) => ({
      ...page,
      cat_names: readCatalogPath(item, page.catalog),
      source: 'program' as const,
    });
    const requireAgain = async (context: Context) => requireItemAgain(context, actor, input);
    return answerPush(context, item, { pages, place, requireAgain });
  }),

  'open/import': anyone(async ({ context, actor, input, file }) => {
    const item = await requireItemToWrite(context, actor, input);
    if (!file) fail('fileMissing');
    const { components, dry_run: is_dry_run, in_background } = input;
    const requireAgain = async (context: Context) => requireItemAgain(context, actor, input);
    const target = { item, requireAgain };
    const request = { file, target, author: scriptAuthor, item_name: '', password: undefined, components };
    return answerImport(context, asScript(actor), { ...request, is_dry_run, in_background });
  }),

  'open/importProgress': anyone(async ({ context, actor, input }) => {
    const { item_id } = await requireItemByKey(context, actor, input);
    const { job_id } = input;
    return answerProgress(context, { uid: scriptAuthor.uid, item_id }, { job_id, lang: actor.lang });
  }),
};

/** @throws notFound, also for a page of another item */
async function requirePageOf({ db }: Context, { item_id }: ItemRow, page_id: number): Promise<PageRow> {
  return (await findPageOfItem(db, item_id, page_id)) ?? fail('notFound');
}

/** @throws notFound, also for a catalog of another item */
async function requireCatalogOf(context: Context, item: ItemRow, cat_id: number): Promise<CatalogRow> {
  const catalog = await findCatalog(context.db, cat_id);
  return catalog?.item_id === item.item_id ? catalog : fail('notFound');
}
