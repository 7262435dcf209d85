import type { pageCalls as contract } from '#common/contract/content/page.ts';
import { anyPart } from '#common/grants/item-scope.ts';
import { correctionsOf, takesFeedback } from '#common/row-values.ts';
import { findWatch, removeWatch, saveWatch } from '../../people/notice/queries.ts';
import { withAuthorName, withAuthorNames } from '../../people/user/person-names.ts';
import { record } from '../../platform/access/audit.ts';
import { requirePage } from '../../platform/access/authorize.ts';
import { changeItem, changePage, changePageWithoutLock } from '../../platform/access/change.ts';
import { countReading } from '../../platform/access/grants/link-use.ts';
import { requireEditIn } from '../../platform/access/grants/require-edit-in.ts';
import { recordPageAnnounced } from '../../platform/events/queries.ts';
import { anyone, type HandlersOf, member } from '../../platform/http/handler.ts';
import { unfoldText } from '../api-document/component-links.ts';
import { countAttachments } from '../attachment/queries.ts';
import { listVersionChanges } from '../history/list-version-changes.ts';
import { listVersions } from '../history/queries.ts';
import { readHistory, requireVersion, showsHistory } from '../history/read-history.ts';
import { isListed } from '../item/is-listed.ts';
import { raiseVersions } from '../item/queries.ts';
import { saveCompatible } from '../page-model/breaking-rule.ts';
import { removeShare } from '../share/queries.ts';
import { keyForEditors, requireSharedPage, sharePage } from '../share/share.ts';
import { deletePage } from './delete-page.ts';
import { deleteVersion } from './delete-version.ts';
import { moveOrCopyPage } from './move-page.ts';
import { presentPresence, reportPresence } from './presence.ts';
import { listPresent } from './queries.ts';
import { readArticle } from './read-article.ts';
import { createPage, savePage } from './save-page.ts';
import { sortEditablePages } from './sort-pages.ts';
import { readTypedPage } from './typed-page.ts';

export const pageCalls: HandlersOf<keyof typeof contract> = {
  'page/info': anyone(async ({ context, actor, input }) => {
    const { page, item } = await requirePage(context, actor, input.page_id, 'item.view');
    await countReading(context, item, page);
    const page_content = input.keep_links ? page.page_content : await unfoldText(context.db, page, item);
    return {
      ...(await withAuthorName(context, actor, { ...page, page_content })),
      item_domain: item.item_domain,
      is_listed: isListed(item),
      attachment_count: await countAttachments(context.db, page.page_id),
      unique_key: await keyForEditors(context, actor, { ...item, page_id: page.page_id }),
      takes_feedback: takesFeedback(item),
    };
  }),

  'page/infoByKey': anyone(async ({ context, input }) => {
    const { page, item, share } = await requireSharedPage(context, input.unique_key);
    const attachment_count = await countAttachments(context.db, page.page_id);
    const takes_feedback = takesFeedback(item);
    return { ...page, attachment_count, expire_time: share.expire_time, takes_feedback };
  }),

  'page/save': member(async ({ context, actor, input }) => {
    const { is_notify, notify_content } = input;
    const note = { is_notify, notify_content };
    const { item_id, page_id, version: base_version } = input;
    const action = 'page.edit';
    const part = { cat_id: input.cat_id ?? 0 };
    if (page_id === 0)
      return changeItem(context, actor, { item_id, action, part }, async (context, item) => {
        const page = await createPage(context, actor.user, item, readTypedPage(input, actor.lang));
        if (note.is_notify) await recordPageAnnounced(context.db, page, note);
        return page;
      });
    return saveCompatible(context, actor.lang, async compatible =>
      changePage(context, actor, { page_id, action }, async (context, { page, item }) => {
        const draft = readTypedPage(input, actor.lang);
        if ((draft.cat_id ?? page.cat_id) !== page.cat_id)
          requireEditIn(item.scope, { cat_id: draft.cat_id ?? 0 });
        const save = { item, before: page, draft, base_version, note, compatible };
        return savePage(context, actor.user, save);
      }),
    );
  }),

  'page/watch': member(async ({ context, actor, input }) => {
    const { page_id, is_watching, level } = input;
    const { uid } = actor.user;
    await changePage(context, actor, { page_id, action: 'item.view' }, async ({ db, now }, { item }) => {
      const { item_id } = item;
      if (is_watching) await saveWatch(db, { uid, page_id, item_id, level, addtime: now() });
      else await removeWatch(db, uid, page_id);
    });
    return { is_watching: input.is_watching };
  }),

  'page/isWatching': member(async ({ context, actor, input }) => {
    const { page } = await requirePage(context, actor, input.page_id, 'item.view');
    const level = (await findWatch(context.db, actor.user.uid, page.page_id)) ?? 'none';
    return { is_watching: level !== 'none', level };
  }),

  'page/copy': member(async ({ context, actor, input }) => moveOrCopyPage(context, actor, input)),

  'page/delete': member(async ({ context, actor, input: { page_id } }) => {
    await changePage(context, actor, { page_id, action: 'page.delete' }, async (context, allowed) => {
      await deletePage(context, actor.user, allowed);
      const { page, item } = allowed;
      await record(context, actor, { what: 'pageDeleted', item, names: { page: page.page_title } });
    });
    return [];
  }),

  'page/history': anyone(async ({ context, actor, input }) => {
    const { page, item } = await requirePage(context, actor, input.page_id, 'item.view');
    return showsHistory(item) ? withAuthorNames(context, actor, await readHistory(context, page)) : [];
  }),

  'page/versions': anyone(async ({ context, actor, input }) => {
    const { page, item } = await requirePage(context, actor, input.page_id, 'item.view');
    return showsHistory(item) ? withAuthorNames(context, actor, await listVersions(context.db, page)) : [];
  }),

  'page/versionChanges': member(async ({ context, actor, input }) => {
    const { page, item } = await requirePage(context, actor, input.page_id, 'item.view');
    return showsHistory(item)
      ? listVersionChanges(context, page, { lang: actor.lang, corrections: correctionsOf(item) })
      : [];
  }),

  'page/diff': anyone(async ({ context, actor, input }) => {
    const { page, item } = await requirePage(context, actor, input.page_id, 'item.view');
    // Who may not see old versions gets the page beside itself: clients expect two texts, and no error.
    const { page_history_id } = input;
    const old = showsHistory(item)
      ? await requireVersion(context, page, page_history_id)
      : { ...page, page_history_id };
    return {
      page: await withAuthorName(context, actor, page),
      history_page: await withAuthorName(context, actor, old),
      corrections: correctionsOf(item),
    };
  }),

  'page/deleteVersion': member(async ({ context, actor, input: { page_id, page_history_id } }) => {
    await changePage(context, actor, { page_id, action: 'page.edit' }, async (context, { page, item }) =>
      deleteVersion(context, actor, { page, item, page_history_id }),
    );
    return [];
  }),

  'page/sort': member(async ({ context, actor, input }) => {
    const { item_id } = input;
    const request = { item_id, action: 'page.edit', part: anyPart } as const;
    await changeItem(context, actor, request, async (context, item) =>
      sortEditablePages(context, item, input.pages),
    );
    return [];
  }),

  'page/createSinglePage': member(async ({ context, actor, input }) => {
    const what = input.isCreateSiglePage ? 'pageShared' : 'shareEnded';
    const request = { page_id: input.page_id, action: 'page.edit' } as const;
    return changePage(context, actor, request, async (context, { page, item }) => {
      await record(context, actor, { what, item, names: { page: page.page_title } });
      await raiseVersions(context.db, [item.item_id]);
      if (input.isCreateSiglePage) return sharePage(context, actor.user, { page, item }, input.expire_days);
      await removeShare(context.db, page.page_id);
      return [] as [];
    });
  }),

  'page/setLock': member(async ({ context, actor, input }) => {
    const { page_id, seconds, lock_to } = input;
    const { uid } = actor.user;
    const until = seconds > 0 ? context.now() + seconds : lock_to;
    await changePageWithoutLock(context, actor, { page_id, action: 'page.edit' }, async context =>
      reportPresence(context, { page_id, uid, until }),
    );
    return [];
  }),

  'page/isLock': member(async ({ context, actor, input }) => {
    const { page } = await requirePage(context, actor, input.page_id, 'page.edit');
    const people = await listPresent(context.db, page.page_id, context.now());
    return presentPresence(people, actor.user.uid);
  }),

  'page/article': anyone(async ({ context, actor, input }) => readArticle(context, actor, input)),
};
