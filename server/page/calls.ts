import { tellWhyAsTyped } from '#common/as-typed.ts';
import type { pageCalls as contract } from '#common/contract/page.ts';
import { t } from '#common/texts/index.ts';
import { record } from '../access/audit.ts';
import { requireItem, requirePage } from '../access/authorize.ts';
import { keyedHtml } from '../attachment/file-address.ts';
import { countAttachments } from '../attachment/queries.ts';
import { inTransaction } from '../db/open.ts';
import { listVersionChanges } from '../history/list-version-changes.ts';
import { listVersions } from '../history/queries.ts';
import { readHistory, requireVersion } from '../history/read-history.ts';
import { anyone, type HandlersOf, member } from '../http/handler.ts';
import { isListed } from '../item/listed.ts';
import { lockItem, raiseVersions, touchItem } from '../item/queries.ts';
import { isWatching, removeWatch, saveWatch } from '../notice/queries.ts';
import { tellOfSave } from '../notice/tell-of-save.ts';
import { copyPage, movePage } from './carry-page.ts';
import { deletePage } from './delete-page.ts';
import { presentPresence, sayPresent } from './presence.ts';
import { findShareOfPage, listPresent, removeShare, sortPages } from './queries.ts';
import { createPage, savePage } from './save-page.ts';
import { requireSharedPage, sharePage } from './share.ts';
import { readTypedPage } from './typed-page.ts';

export const pageCalls: HandlersOf<keyof typeof contract> = {
  'page/info': anyone(async ({ context, actor, input }) => {
    const { page, item } = await requirePage(context, actor, input.page_id, 'item.view');
    const share = await findShareOfPage(context.db, page.page_id, context.now());
    return {
      ...page,
      item_domain: item.item_domain,
      is_listed: isListed(item) ? 1 : 0,
      attachment_count: await countAttachments(context.db, page.page_id),
      unique_key: share?.unique_key ?? '',
    };
  }),

  'page/infoByKey': anyone(async ({ context, input }) => {
    const { page, share } = await requireSharedPage(context, input.unique_key);
    const attachment_count = await countAttachments(context.db, page.page_id);
    return { ...page, attachment_count, expire_time: share.expire_time };
  }),

  'page/save': member(async ({ context, actor, input }) => {
    const { is_notify, notify_content } = input;
    const note = { is_notify, notify_content };
    if (input.page_id === 0) {
      const item = await requireItem(context, actor, input.item_id, 'page.edit');
      const page = await createPage(context, actor.user, item, readTypedPage(input, actor.lang));
      await tellOfSave(context, actor.user, { item, page, note });
      return page;
    }
    const { item } = await requirePage(context, actor, input.page_id, 'page.edit');
    const draft = readTypedPage(input, actor.lang);
    const base_version = input.version;
    return savePage(context, actor.user, { item, page_id: input.page_id, draft, base_version, note });
  }),

  'page/watch': member(async ({ context, actor, input }) => {
    const { page } = await requirePage(context, actor, input.page_id, 'item.view');
    const { page_id, item_id } = page;
    const { uid } = actor.user;
    if (!input.is_watching) await removeWatch(context.db, uid, page_id);
    else await saveWatch(context.db, { uid, page_id, item_id, addtime: context.now() });
    return { is_watching: input.is_watching ? 1 : 0 };
  }),

  'page/isWatching': member(async ({ context, actor, input }) => {
    const { page } = await requirePage(context, actor, input.page_id, 'item.view');
    return { is_watching: (await isWatching(context.db, actor.user.uid, page.page_id)) ? 1 : 0 };
  }),

  'page/copy': member(async ({ context, actor, input }) => {
    const { page, item } = await requirePage(context, actor, input.page_id, 'page.edit');
    const to = await requireItem(context, actor, input.to_item_id, 'page.edit');
    const leaves = input.is_del && item.item_id !== to.item_id;
    // For those who stay, a page that leaves is gone.
    if (leaves) await requirePage(context, actor, input.page_id, 'page.delete');
    const place = { from: item, to, cat_id: input.new_cat_id };
    return input.is_del ? movePage(context, actor, page, place) : copyPage(context, actor, page, place);
  }),

  'page/delete': member(async ({ context, actor, input }) => {
    const allowed = await requirePage(context, actor, input.page_id, 'page.delete');
    await deletePage(context, actor.user, allowed);
    return [];
  }),

  'page/history': anyone(async ({ context, actor, input }) => {
    const { page } = await requirePage(context, actor, input.page_id, 'item.view');
    return readHistory(context, page.page_id);
  }),

  'page/versions': anyone(async ({ context, actor, input }) => {
    const { page } = await requirePage(context, actor, input.page_id, 'item.view');
    return listVersions(context.db, page.page_id);
  }),

  'page/versionChanges': member(async ({ context, actor, input }) => {
    const { page } = await requirePage(context, actor, input.page_id, 'item.view');
    return listVersionChanges(context, page, actor.lang);
  }),

  'page/diff': anyone(async ({ context, actor, input }) => {
    const { page } = await requirePage(context, actor, input.page_id, 'item.view');
    return { page, history_page: await requireVersion(context, page.page_id, input.page_history_id) };
  }),

  'page/sort': member(async ({ context, actor, input }) => {
    const { item_id } = await requireItem(context, actor, input.item_id, 'page.edit');
    await inTransaction(context, async ({ db, now }) => {
      await lockItem(db, item_id);
      await sortPages(db, item_id, input.pages);
      await touchItem(db, item_id, now(), 'menu');
    });
    return [];
  }),

  'page/createSinglePage': member(async ({ context, actor, input }) => {
    const { page, item } = await requirePage(context, actor, input.page_id, 'page.edit');
    const what = input.isCreateSiglePage ? 'pageShared' : 'shareEnded';
    return inTransaction(context, async context => {
      await record(context, actor, { what, item, names: { page: page.page_title } });
      await raiseVersions(context.db, [item.item_id]);
      if (input.isCreateSiglePage) return sharePage(context, page.page_id, input.expire_days);
      await removeShare(context.db, page.page_id);
      return [] as [];
    });
  }),

  'page/setLock': member(async ({ context, actor, input }) => {
    const { page } = await requirePage(context, actor, input.page_id, 'page.edit');
    const until = input.seconds > 0 ? context.now() + input.seconds : input.lock_to;
    await sayPresent(context, { page_id: page.page_id, uid: actor.user.uid, until });
    return [];
  }),

  'page/isLock': member(async ({ context, actor, input }) => {
    const { page } = await requirePage(context, actor, input.page_id, 'page.edit');
    const people = await listPresent(context.db, page.page_id, context.now());
    return presentPresence(people, actor.user.uid);
  }),

  'page/article': anyone(async ({ context, actor, input }) => {
    const { page, item } =
      input.page_id === 0
        ? await requireSharedPage(context, input.unique_key)
        : await requirePage(context, actor, input.page_id, 'item.view');
    const rendered = await context.articles.render(page.page_content, {
      base_path: context.config.base_path,
      loose_headings: item.is_loose_markdown === 1,
    });
    const { toc, has_math, has_mermaid } = rendered;
    const told = tellWhyAsTyped(rendered.html, why => t(actor.lang, `asTyped.${why}`));
    const html = input.page_id === 0 ? keyedHtml(told, input.unique_key) : told;
    return { page_id: page.page_id, html, toc, has_math, has_mermaid, version: page.version };
  }),
};
