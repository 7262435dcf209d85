/** Endpoint bars of pages that were written before there were columns for them. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { endpointOfBar } from '#common/search/page-endpoint.ts';
import { lockItems } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { raiseVersions } from '../item/queries.ts';
import { listPagesWithoutEndpoint, saveEndpoint } from './queries.ts';

const pagesAtOnce = 20;

/** After an upgrade, beside the work; what is left when the process ends goes on at the next start. */
export async function readEndpoints({ db, background }: Pick<Context, 'db' | 'background'>): Promise<void> {
  while (!background.isEnding()) {
    const pages = await listPagesWithoutEndpoint(db, pagesAtOnce);
    if (pages.length === 0) return;
    const shown = pages.filter(page => endpointOfBar(page.page_content) !== undefined);
    const item_ids = [...new Set(shown.map(page => page.item_id))];
    await inTransaction({ db }, async ({ db }) => {
      await lockItems(db, item_ids);
      for (const page of pages) {
        await saveEndpoint(db, page);
        await othersFirst();
      }
      // Menus that are kept show it now.
      await raiseVersions(db, item_ids);
    });
  }
}
