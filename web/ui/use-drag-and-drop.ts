/** Dragging one of several elements by pointer: tiles, the lines of a tree, the rows of a list. */
import { type DragEvent, useState } from 'react';

type DragPosition<Target> = {
  dragged: string;
  /** The element under the pointer. */
  over: string;
  /** Where it would go so far. */
  target: Target | undefined;
  event: DragEvent;
};
type DragParts<Target> = {
  /** @returns where it would go, the same object while that is the same; undefined: nowhere */
  findTarget: (at: DragPosition<Target>) => Target | undefined;
  onDrop: (dragged: string, target: Target) => void;
};

export type DragAndDrop<Target> = {
  dragged: string | undefined;
  target: Target | undefined;
  /** The attributes of an element. */
  handlersOf: (key: string) => {
    draggable: true;
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
};

export function useDragAndDrop<Target>({ findTarget, onDrop }: DragParts<Target>): DragAndDrop<Target> {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<Target>();
  // Dropped where nothing takes it, all stays as it was.
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  return {
    dragged,
    target,
    handlersOf: key => ({
      draggable: true,
      onDragStart(event) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', key);
        setDragged(key);
      },
      onDragOver(event) {
        if (dragged === undefined) return;
        const next = findTarget({ dragged, over: key, target, event });
        if (next !== undefined) event.preventDefault();
        setTarget(() => next);
      },
      onDrop(event) {
        event.preventDefault();
        end();
        if (dragged !== undefined && target !== undefined) onDrop(dragged, target);
      },
      onDragEnd: end,
    }),
  };
}
