import type { Answer } from '#common/contract/index.ts';
import { noId } from '#common/row-values.ts';
import { useSend } from '../api/use-call.ts';
import { findParent, heightOf } from '../catalog/find-catalog.ts';
import { listPlaces, type MenuCatalog } from '../catalog/menu.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { useMove } from './use-move.ts';

type Props = {
  item: Answer<'item/info'>;
  catalog: MenuCatalog;
  onMoved: () => void;
  onClose: () => void;
};

/** A catalog goes to another item with all in it, or a copy of it does. */
export function MoveCatalogDialog({ item, catalog, onMoved, onClose }: Props) {
  const { send } = useSend('catalog/copy', { stale: ['item/myList'] });
  const parent = findParent(item.menu.catalogs, catalog.cat_id);
  const from = { item_id: item.item_id, cat_id: parent?.cat_id ?? noId };
  const moveCopy = useMove(async ({ item_id, cat_id }, { way, with_history }) => {
    const is_del = way === 'move';
    const { cat_id: id } = catalog;
    await send({ cat_id: id, to_item_id: item_id, new_p_cat_id: cat_id, is_del, with_history });
    return `/catalog/${item_id}`;
  }, from);
  const close = () => {
    if (moveCopy.outcome !== undefined) onMoved();
    onClose();
  };
  const pages = listPlaces({ pages: [], catalogs: [catalog] }).length;
  return (
    <MoveDialog
      moveCopy={moveCopy}
      thing={{
        kind: 'catalog',
        id: catalog.cat_id,
        name: catalog.cat_name,
        pages,
        levels: heightOf(catalog),
      }}
      from={{ ...from, is_private: item.is_private, isStuck: false }}
      onClose={close}
    />
  );
}
