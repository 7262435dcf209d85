import type { changeLogCalls as contract } from '#common/contract/serving/change-log.ts';
import { isSeen } from '#common/grants/item-scope.ts';
import { listWatchersOfPage } from '../../content/page-change/watch/list-watchers.ts';
import { listOwnWatches } from '../../content/page-change/watch/watch-queries.ts';
import { needsOwnerToBreak } from '../../content/page-model/breaking-rule.ts';
import { requirePage } from '../../platform/access/authorize.ts';
import { anyone, type HandlersOf, member } from '../../platform/http/handler.ts';
import { acknowledgeChange, readSeen, remindOfChange } from './change-seen.ts';
import { chooseWatch, listAllWatches } from './choose-watch.ts';
import { readLog, readLogEntry, requireLog } from './read-log.ts';

export const changeLogCalls: HandlersOf<keyof typeof contract> = {
  'change/list': anyone(async ({ context, actor, input }) =>
    readLog(context, await requireLog(context, actor, input.item_id), input, actor),
  ),

  'change/info': anyone(async ({ context, actor, input }) => readLogEntry(context, actor, input.change_id)),

  'change/seen': member(async ({ context, actor, input }) => readSeen(context, actor, input.change_id)),

  'change/acknowledge': member(async ({ context, actor, input }) => {
    await acknowledgeChange(context, actor, input.change_id);
    return [];
  }),

  'change/remind': member(async ({ context, actor, input }) => {
    await remindOfChange(context, actor, input.change_id);
    return [];
  }),

  'change/watches': member(async ({ context, actor, input }) => {
    const { item_id, scope } = await requireLog(context, actor, input.item_id);
    const watches = await listOwnWatches(context.db, actor.user.uid, item_id);
    return watches.filter(watch => watch.cat_id === 0 || isSeen(scope, { cat_id: watch.cat_id }));
  }),

  'change/watch': member(async ({ context, actor, input }) => {
    await chooseWatch(context, actor, input);
    return [];
  }),

  'change/ownWatches': member(async ({ context, actor }) => listAllWatches(context, actor)),

  'change/audience': member(async ({ context, actor, input }) => {
    const { page, item } = await requirePage(context, actor, input.page_id, 'page.edit');
    return {
      watcher_count: (await listWatchersOfPage(context.db, page)).length,
      needs_owner: needsOwnerToBreak(item, actor.user),
      owner_username: item.owner_name,
    };
  }),
};
