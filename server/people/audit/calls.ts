import { fail } from '#common/errors.ts';
import { auditPageMax, auditPageSize } from '#common/limits.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { type AllowedItem, requireItem } from '../../platform/access/authorize.ts';
import { isAdministrator } from '../../platform/access/role.ts';
import { auditSentence } from '../../platform/audit/audit-sentence.ts';
import type { Context } from '../../platform/context.ts';
import { type CallsOf, member } from '../../platform/http/handler.ts';
import { listPersonNames } from '../user/queries.ts';
import { exportAudit } from './export-audit.ts';
import { countAudit, listAudit } from './queries.ts';
import { shownAddress } from './shown-address.ts';

/** Longer values of settings are cut in the list; the download has them whole. */
const valueMaxLength = 60;

export const auditCalls: CallsOf<'audit'> = {
  'audit/list': member(async ({ context, actor, input }) => {
    const { item_id, uid, page, count } = input;
    await requireLog(context, actor, item_id);
    const limit = count === 0 ? auditPageSize : Math.min(count, auditPageMax);
    const part = { offset: Math.max(0, page - 1) * limit, limit };
    const rows = await listAudit(context.db, { item_id, uid }, part);
    const total = await countAudit(context.db, { item_id, uid });
    const names = await listPersonNames(
      context.db,
      rows.map(row => row.uid),
    );
    const entries = rows.map(row => ({
      ...row,
      name: names.get(row.uid)?.name ?? '',
      address: shownAddress(row, actor),
      text: auditSentence(row, actor.lang, valueMaxLength),
    }));
    return { total, entries };
  }),

  'audit/export': member(async ({ context, actor, input }) => {
    const item = await requireLog(context, actor, input.item_id);
    return exportAudit(context, actor, { ...input, item });
  }),
};

/** Administrators read all of it, also of items that are deleted. @returns the item as its owner has it @throws notAllowed, notFound */
async function requireLog(
  context: Context,
  actor: MemberActor,
  item_id: number,
): Promise<AllowedItem | undefined> {
  if (isAdministrator(actor)) return undefined;
  if (item_id === 0) fail('notAllowed');
  return requireItem(context, actor, item_id, 'member.manage');
}
