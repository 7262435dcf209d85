/** Dragging a line of the tree: where it would go, and whether it may. */
import type { DragEvent } from 'react';
import { childrenOf, moveNode, placeOf, type Row, type Tree, type TreePlace } from '../catalog/move-node.ts';
import { type DragAndDrop, useDragAndDrop } from '../ui/use-drag-and-drop.ts';

/** Above, below or into the line that is pointed at. */
type Target = { cat_id: string; where: 'before' | 'inside' | 'after' };

/** `into`: the name of the catalog it would be in; undefined at the top. */
export type CatalogDrag = DragAndDrop<Target & { into: string | undefined }>;

export function useCatalogDrag(tree: Tree, onMove: (rows: readonly Row[]) => void): CatalogDrag {
  const { rows } = tree;
  return useDragAndDrop({
    findTarget({ dragged, over, target, event }) {
      const next: Target = { cat_id: over, where: whereIn(event) };
      if (moved(tree, dragged, next) === undefined) return undefined;
      if (next.cat_id === target?.cat_id && next.where === target.where) return target;
      const { parent_cat_id } = placeFor(rows, dragged, next);
      return { ...next, into: rows.find(row => row.cat_id === parent_cat_id)?.cat_name };
    },
    onDrop(dragged, target) {
      const after = moved(tree, dragged, target);
      if (after !== undefined) onMove(after);
    },
  });
}

/** The middle of a line is its inside. */
function whereIn(event: DragEvent): Target['where'] {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (part < 0.3) return 'before';
  return part > 0.7 ? 'after' : 'inside';
}

function moved(tree: Tree, cat_id: string, target: Target): Row[] | undefined {
  if (cat_id === target.cat_id) return undefined;
  return moveNode(tree, cat_id, placeFor(tree.rows, cat_id, target));
}

function placeFor(rows: readonly Row[], cat_id: string, { cat_id: over, where }: Target): TreePlace {
  if (where === 'inside') return { parent_cat_id: over, index: childrenOf(rows, over).length };
  const { parent_cat_id } = placeOf(rows, over);
  const siblings = childrenOf(rows, parent_cat_id).filter(row => row.cat_id !== cat_id);
  const index = siblings.findIndex(row => row.cat_id === over);
  return { parent_cat_id, index: where === 'before' ? index : index + 1 };
}
