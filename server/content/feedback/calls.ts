import { fail } from '#common/errors.ts';
import { feedbackAtOnce } from '#common/feedback/feedback-limits.ts';
import { anyPart } from '#common/grants/item-scope.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { changePage } from '../../platform/access/change.ts';
import { limitRate } from '../../platform/access/rate-limit.ts';
import { anyone, type CallsOf, member } from '../../platform/http/handler.ts';
import {
  countFeedback,
  findPageOfFeedback,
  listFeedback,
  listVotesByPage,
  updateFeedback,
} from './queries.ts';
import { reportMistake, saveVote } from './say-feedback.ts';

const action = 'report.view';
const votedPagesMax = 500;

export const feedbackCalls: CallsOf<'feedback'> = {
  'feedback/vote': anyone(async ({ context, actor, input }) => {
    await limitRate(context, actor, 'vote');
    await saveVote(context, actor, input);
    return [];
  }),

  'feedback/report': anyone(async ({ context, actor, input }) => {
    await limitRate(context, actor, 'mistake');
    await reportMistake(context, actor, input);
    return [];
  }),

  'feedback/list': member(async ({ context, actor, input }) => {
    const { db } = context;
    const { item_id, item_name } = await requireItem(context, actor, input.item_id, action, anyPart);
    const { page_id, state } = input;
    const choice = { uid: actor.user.uid, item_id, page_id, state };
    const part = { offset: Math.max(0, input.page - 1) * feedbackAtOnce, limit: feedbackAtOnce };
    const rows = await listFeedback(db, choice, part);
    return {
      item_name,
      total: await countFeedback(db, choice),
      entries: rows.map(({ done_at, page_version, is_helpful, ...row }) => ({
        ...row,
        is_helpful: is_helpful === 1,
        is_older: page_version > row.version,
        is_done: done_at > 0,
      })),
      votes: await listVotesByPage(db, choice, votedPagesMax),
    };
  }),

  'feedback/setDone': member(async ({ context, actor, input }) => {
    const { feedback_id, is_done } = input;
    const { uid } = actor.user;
    const page_id = (await findPageOfFeedback(context.db, { feedback_id, uid })) ?? fail('notFound');
    await changePage(context, actor, { page_id, action }, async ({ db, now }) =>
      updateFeedback(db, feedback_id, { done_at: is_done ? now() : 0 }),
    );
    return [];
  }),
};
