import { z } from 'zod';
import type { pageEndpointCalls as contract } from '#common/contract/content/page-endpoint.ts';
import { moment } from '#common/contract/fields.ts';
import { isOn } from '#common/row-values.ts';
import { requirePage } from '../../platform/access/authorize.ts';
import { can } from '../../platform/access/rules.ts';
import { anyone, type HandlersOf, member } from '../../platform/http/handler.ts';
import { changeEndpointPage } from './change-endpoint-page.ts';
import { readEndpointsOf } from './read-endpoints-of.ts';

/** `2026-11-25 10:02` */
const minutesLength = 16;

export const pageEndpointCalls: HandlersOf<keyof typeof contract> = {
  'page/endpoints': anyone(async ({ context, actor, input }) => {
    const { page, item } = await requirePage(context, actor, input.page_id, 'item.view');
    return {
      page_id: page.page_id,
      item_id: page.item_id,
      version: page.version,
      is_editable: can('page.edit', { role: item.role, is_archived: isOn(item.is_archived) }),
      endpoints: await readEndpointsOf(context.db, page, item),
    };
  }),

  'page/saveExample': member(async ({ context, actor, input: { page_id, version, ...answer } }) => {
    const received = z.encode(moment, context.now()).slice(0, minutesLength);
    return changeEndpointPage(
      context,
      actor,
      { page_id, version },
      { kind: 'example', answer: { ...answer, moment: received }, lang: actor.lang },
    );
  }),

  'page/addFields': member(async ({ context, actor, input: { page_id, version, fields, ...answer } }) => {
    const received = fields.map(({ path, type }) => ({ way: path, type }));
    return changeEndpointPage(
      context,
      actor,
      { page_id, version },
      { kind: 'fields', answer, fields: received, lang: actor.lang },
    );
  }),
};
