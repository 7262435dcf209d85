/** A saved text takes over the pictures that were pasted while it was written. */
import type { Db } from '../../../platform/db/open.ts';
import type { PageRow } from '../../../platform/db/tables.ts';
import { placePictures } from '../queries.ts';
import { signsIn } from './file-address.ts';

export async function keepPictures(db: Db, page: PageRow): Promise<void> {
  const signs = signsIn(page.page_content);
  if (signs.length === 0) return;
  await placePictures(db, signs, { item_id: page.item_id, page_id: page.page_id, uid: page.author_uid });
}
