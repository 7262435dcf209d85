/** Notifies what follows the texts of pages. */
import type { Context } from '../../platform/context.ts';

/** To be called after the transaction that wrote or moved these pages. */
export function pagesChanged(
  { search, page_models }: Pick<Context, 'search' | 'page_models'>,
  page_ids: readonly number[],
): void {
  for (const page_id of page_ids) search.pageChanged(page_id);
  page_models.pagesSaved();
}
