import { fail } from '#common/errors.ts';
import { auditPageMax, auditPageSize } from '#common/limits.ts';
import { requireItem } from '../access/authorize.ts';
import { isAdministrator } from '../access/standing.ts';
import { type CallsOf, member } from '../http/handler.ts';
import { auditSentence } from './audit-sentence.ts';
import { countAudit, listAudit } from './queries.ts';

export const auditCalls: CallsOf<'audit'> = {
  'audit/list': member(async ({ context, actor, input }) => {
    const { item_id, uid, page, count } = input;
    // Administrators read all of it, also of items that are deleted.
    if (!isAdministrator(actor)) {
      if (item_id === 0) fail('notAllowed');
      await requireItem(context, actor, item_id, 'member.manage');
    }
    const limit = count === 0 ? auditPageSize : Math.min(count, auditPageMax);
    const part = { offset: Math.max(0, page - 1) * limit, limit };
    const rows = await listAudit(context.db, { item_id, uid }, part);
    const total = await countAudit(context.db, { item_id, uid });
    return { total, entries: rows.map(row => ({ ...row, text: auditSentence(row, actor.lang) })) };
  }),
};
