import type { portalCalls as contract } from '#common/contract/site/portal.ts';
import { readSettings } from '../../people/site/settings.ts';
import { viewerOf } from '../../platform/access/role.ts';
import { visitor } from '../../platform/access/visible-to.ts';
import { admin, anyone, type HandlersOf } from '../../platform/http/handler.ts';
import { countListedItems, listNamesOfItems } from './queries.ts';
import { drawPortal, readPortalSettings, seePortal } from './read-portal.ts';
import { savePortal } from './save-portal.ts';

export const portalCalls: HandlersOf<keyof typeof contract> = {
  'portal/info': anyone(async ({ context, actor }) =>
    seePortal(context, { viewer: viewerOf(actor), lang: actor.lang }),
  ),

  'portal/settings': admin(async ({ context }) => {
    const settings = await readPortalSettings(context);
    const item_ids = settings.groups.flatMap(group => group.item_ids);
    return {
      settings,
      items: await listNamesOfItems(context.db, item_ids),
      ...(await countListedItems(context.db)),
    };
  }),

  'portal/preview': admin(async ({ context, actor, input }) => {
    const { allow_visitors } = await readSettings(context);
    const viewer = allow_visitors ? visitor : viewerOf(actor);
    const portal = await drawPortal(context, input.settings, { viewer, lang: actor.lang });
    return { is_on: allow_visitors, ...portal };
  }),

  'portal/save': admin(async ({ context, actor, input }) => {
    await savePortal(context, actor, input.settings);
    return [];
  }),
};
