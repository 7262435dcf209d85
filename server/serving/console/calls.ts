import type { consoleCalls as contract } from '#common/contract/content/console.ts';
import type { Input } from '#common/contract/index.ts';
import { anyPart } from '#common/grants/item-scope.ts';
import { listAllowedHosts } from '../../people/site/outbound-hosts.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import { can } from '../../platform/access/rules.ts';
import { type HandlersOf, member } from '../../platform/http/handler.ts';
import { isListed } from '../../platform/outbound/allowed-hosts.ts';
import type { OutboundResult } from '../../platform/outbound/request-outside.ts';
import { portOfTarget } from './match-target.ts';
import { admitSender } from './send-request.ts';
import { readTargets, saveTargets } from './targets.ts';
import { writeLines } from './write-lines.ts';

export const consoleCalls: HandlersOf<keyof typeof contract> = {
  'console/targets': member(async ({ context, actor, input }) => {
    const { item_id, role } = await requireItem(context, actor, input.item_id, 'report.view');
    const hosts = await listAllowedHosts(context);
    const { is_on, targets } = await readTargets(context, item_id);
    return {
      item_id,
      is_on,
      targets: targets.map(target => ({
        ...target,
        is_allowed: isListed(hosts, { host: target.host, port: portOfTarget(target) }),
      })),
      is_editable: can('item.manage', { role, is_archived: false }),
    };
  }),

  'console/saveTargets': member(async ({ context, actor, input: { item_id, ...typed } }) => {
    await changeItem(context, actor, { item_id, action: 'item.manage' }, async (context, item) =>
      saveTargets(context, actor, item, typed),
    );
    return [];
  }),

  'console/send': member(async ({ context, actor, input, whenGone }) => {
    const { item_id } = await requireItem(context, actor, input.item_id, 'console.send', anyPart);
    const send = await admitSender(context, { item_id, actor });
    return presentResult(await send({ ...requestOf(input), signal: whenGone() }));
  }),

  'console/stream': member(async ({ context, actor, input, whenGone }) => {
    const { item_id } = await requireItem(context, actor, input.item_id, 'console.send', anyPart);
    const send = await admitSender(context, { item_id, actor });
    return writeLines(context, async reader => {
      const result = await send({ ...requestOf(input), signal: whenGone(), reader });
      const { steps, ms, failed_step, reason, is_cut, cut_by } = presentResult(result);
      return { kind: 'end', steps, ms, failed_step, reason, is_cut, cut_by };
    });
  }),
};

function requestOf({ method, url, headers, body }: Input<'console/send'>) {
  const bytes = Buffer.from(body, 'base64');
  return { method, url, headers, ...(bytes.length > 0 && { body: bytes }) };
}

const noAnswer = { status: 0, url: '', headers: [], body: Buffer.alloc(0), cut: '', left_out: [] } as const;

function presentResult({ steps, ms, answer, failure }: OutboundResult) {
  const { status, url, headers, body, cut, left_out } = answer ?? noAnswer;
  return {
    steps,
    ms,
    failed_step: failure?.step ?? ('' as const),
    reason: failure?.reason ?? ('' as const),
    status,
    url,
    headers: [...headers],
    body: body.toString('base64'),
    size: body.length,
    is_cut: cut !== '',
    cut_by: cut,
    left_out: [...left_out],
  };
}
