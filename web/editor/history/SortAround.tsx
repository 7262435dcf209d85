import { findCatalog } from '../../catalog/find-catalog.ts';
import { levelOf } from '../../catalog/menu.ts';
import { SortPagesDialog } from '../../catalog/SortPagesDialog.tsx';
import type { EditorContext } from '../MoreSheet.tsx';

/** The order of the pages beside the one that is written. */
export function SortAround({
  item,
  facts,
  onClose,
}: Pick<EditorContext, 'item' | 'facts'> & { onClose: () => void }) {
  const level = levelOf(item.menu);
  const catalog = findCatalog(level, facts.cat_id);
  return (
    <SortPagesDialog
      item_id={item.item_id}
      cat_name={catalog?.cat_name}
      pages={catalog?.pages ?? level.pages}
      onClose={onClose}
    />
  );
}
