import { requireItem, requirePage } from '../access/authorize.ts';
import { inTransaction } from '../db/open.ts';
import { listVersions } from '../history/queries.ts';
import { readHistory, requireVersion } from '../history/read-history.ts';
import { anyone, type CallsOf, member } from '../http/handler.ts';
import { isListed } from '../item/listed.ts';
import { touchItem } from '../item/queries.ts';
import { deletePage } from './delete-page.ts';
import { presentPresence, sayPresent } from './presence.ts';
import { findShareOfPage, listPresent, removeShare, sortPages } from './queries.ts';
import { createPage, savePage } from './save-page.ts';
import { requireSharedPage, sharePage } from './share.ts';
import { readTypedPage } from './typed-page.ts';

export const pageCalls: CallsOf<'page'> = {
  'page/info': anyone(async ({ context, actor, input }) => {
    const { page, item } = await requirePage(context, actor, input.page_id, 'item.view');
    const share = await findShareOfPage(context.db, page.page_id, context.now());
    return {
      ...page,
      item_domain: item.item_domain,
      is_listed: isListed(item) ? 1 : 0,
      attachment_count: 0,
      unique_key: share?.unique_key ?? '',
    };
  }),

  'page/infoByKey': anyone(async ({ context, input }) => {
    const { page, share } = await requireSharedPage(context, input.unique_key);
    return { ...page, attachment_count: 0, expire_time: share.expire_time };
  }),

  'page/save': member(async ({ context, actor, input }) => {
    if (input.page_id === 0) {
      const item = await requireItem(context, actor, input.item_id, 'page.edit');
      return createPage(context, actor.user, item, readTypedPage(input, actor.lang));
    }
    const { item } = await requirePage(context, actor, input.page_id, 'page.edit');
    const draft = readTypedPage(input, actor.lang);
    return savePage(context, actor.user, {
      item,
      page_id: input.page_id,
      draft,
      base_version: input.version,
    });
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

  'page/diff': anyone(async ({ context, actor, input }) => {
    const { page } = await requirePage(context, actor, input.page_id, 'item.view');
    return { page, history_page: await requireVersion(context, page.page_id, input.page_history_id) };
  }),

  'page/sort': member(async ({ context, actor, input }) => {
    const { item_id } = await requireItem(context, actor, input.item_id, 'page.edit');
    await inTransaction(context, async ({ db, now }) => {
      await sortPages(db, item_id, input.pages);
      await touchItem(db, item_id, now(), 'menu');
    });
    return [];
  }),

  'page/createSinglePage': member(async ({ context, actor, input }) => {
    const { page } = await requirePage(context, actor, input.page_id, 'page.edit');
    if (input.isCreateSiglePage) return sharePage(context, page.page_id, input.expire_days);
    await removeShare(context.db, page.page_id);
    return [];
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
    const { html, toc, has_math, has_mermaid } = rendered;
    return { page_id: page.page_id, html, toc, has_math, has_mermaid, version: page.version };
  }),
};
