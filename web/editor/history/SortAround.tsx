import { findCatalog } from '../../catalog/find-catalog.ts';
import { levelOf } from '../../catalog/menu.ts';
import { SortPagesDialog } from '../../catalog/SortPagesDialog.tsx';
import { useEditorContext } from '../state/editor-context.ts';

/** The order of the pages beside the one that is written. */
export function SortAround() {
  const { item, state, closeTool } = useEditorContext();
  const level = levelOf(item.menu);
  const catalog = findCatalog(level, state.facts.cat_id);
  return (
    <SortPagesDialog
      item_id={item.item_id}
      cat_name={catalog?.cat_name}
      pages={catalog?.pages ?? level.pages}
      onClose={closeTool}
    />
  );
}
