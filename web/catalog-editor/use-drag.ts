/** Dragging a line of the tree with a pointer: where it would go, and whether it may. */
import { type DragEvent, useState } from 'react';
import { childrenOf, moveNode, placeOf, type Row, type TreePlace } from '../catalog/move-node.ts';

/** Above, below or into the line that is pointed at. */
type Target = { cat_id: string; where: 'before' | 'inside' | 'after' };

/** The name of the catalog it would be in; undefined at the top. */
type Drop = Target & { into: string | undefined };

export type Drag = {
  dragged: string | undefined;
  target: Drop | undefined;
  /** The attributes of a line. */
  handlersOf: (cat_id: string) => {
    draggable: true;
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
};

export function useDrag(rows: readonly Row[], onMove: (rows: readonly Row[]) => void): Drag {
  const [dragged, setDragged] = useState<string | undefined>(undefined);
  const [target, setTarget] = useState<Drop | undefined>(undefined);
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  return {
    dragged,
    target,
    handlersOf: cat_id => ({
      draggable: true,
      onDragStart(event) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', cat_id);
        setDragged(cat_id);
      },
      onDragOver(event) {
        if (dragged === undefined) return;
        const next: Target = { cat_id, where: whereIn(event) };
        if (moved(rows, dragged, next) === undefined) return setTarget(undefined);
        event.preventDefault();
        if (next.cat_id === target?.cat_id && next.where === target.where) return;
        const { parent_cat_id } = placeFor(rows, dragged, next);
        setTarget({ ...next, into: rows.find(row => row.cat_id === parent_cat_id)?.cat_name });
      },
      onDrop(event) {
        event.preventDefault();
        const after =
          dragged === undefined || target === undefined ? undefined : moved(rows, dragged, target);
        end();
        if (after !== undefined) onMove(after);
      },
      onDragEnd: end,
    }),
  };
}

/** The middle of a line is its inside. */
function whereIn(event: DragEvent): Target['where'] {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (part < 0.3) return 'before';
  return part > 0.7 ? 'after' : 'inside';
}

function moved(rows: readonly Row[], cat_id: string, target: Target): Row[] | undefined {
  if (cat_id === target.cat_id) return undefined;
  return moveNode(rows, cat_id, placeFor(rows, cat_id, target));
}

function placeFor(rows: readonly Row[], cat_id: string, { cat_id: over, where }: Target): TreePlace {
  if (where === 'inside') return { parent_cat_id: over, index: childrenOf(rows, over).length };
  const { parent_cat_id } = placeOf(rows, over);
  const siblings = childrenOf(rows, parent_cat_id).filter(row => row.cat_id !== cat_id);
  const index = siblings.findIndex(row => row.cat_id === over);
  return { parent_cat_id, index: where === 'before' ? index : index + 1 };
}
