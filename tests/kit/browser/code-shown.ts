import type { Page } from 'playwright-core';
import { openDb } from '#server/platform/db/open.ts';
import { parts } from '../parts.ts';
import type { Product } from '../product.ts';

/** The code in the picture this page shows, so that a journey can type what a person would read. */
export async function codeShown(page: Page, { data_dir }: Product): Promise<string> {
  await page.waitForFunction(place => {
    const picture = document.querySelector<HTMLImageElement>(place);
    return picture?.complete === true && picture.naturalWidth > 0;
  }, `${parts.captchaPicture} img`);
  const db = openDb({ data_dir, database_url: undefined });
  const { code } = await db
    .selectFrom('code')
    .select('code')
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow();
  await db.destroy();
  return code;
}
