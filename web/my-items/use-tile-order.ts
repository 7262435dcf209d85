/** Moving items of one's list: by pointer, or with Space, arrows and Space again. */
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { useSend } from '../api/use-call.ts';
import { useAct } from '../site/use-act.ts';
import { moveTile } from './move-tile.ts';

type Item = Answer<'item/myList'>[number];
type Moving = { item_id: string; order: readonly Item[] };

export type TileOrder = {
  /** As it stands on the screen. */
  items: readonly Item[];
  lifted: string | undefined;
  /** The attributes of a tile. */
  handlersOf: (item_id: string) => {
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
  /** Of the handle of a tile. */
  onKey: (item_id: string) => (event: KeyboardEvent) => void;
};

type KeyStep = 'lift' | 'drop' | 'cancel' | -1 | 1;
const restingKeys: Record<string, KeyStep> = { ' ': 'lift' };
const liftedKeys: Record<string, KeyStep> = {
  ' ': 'drop',
  Enter: 'drop',
  Escape: 'cancel',
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

export function useTileOrder(saved: readonly Item[], reload: () => Promise<void>): TileOrder {
  const act = useAct();
  const { send } = useSend('item/sort', { stale: ['item/myList'] });
  const [moving, setMoving] = useState<Moving | undefined>(undefined);
  /** What was dropped, until the list has it. */
  const [dropped, setDropped] = useState<{ saved: readonly Item[]; order: readonly Item[] } | undefined>();
  const items = moving?.order ?? (dropped?.saved === saved ? dropped.order : saved);

  const drop = async (order: readonly Item[]) => {
    setMoving(undefined);
    setDropped({ saved, order });
    const places = Object.fromEntries(order.map(({ item_id }, index) => [item_id, index + 1]));
    if (await act(async () => send({ data: JSON.stringify(places) }))) return;
    setDropped(undefined);
    await reload();
  };
  const moveTo = (to: number) => {
    if (moving !== undefined) setMoving({ ...moving, order: moveTile(moving.order, moving.item_id, to) });
  };
  const placeOf = (item_id: string) => items.findIndex(item => item.item_id === item_id);

  return {
    items,
    lifted: moving?.item_id,
    handlersOf: item_id => pointerHandlers({ item_id, items, moving, setMoving, moveTo, placeOf, drop }),
    onKey: item_id => event => {
      const at = placeOf(item_id);
      const isLifted = moving?.item_id === item_id;
      const step = isLifted ? liftedKeys[event.key] : restingKeys[event.key];
      if (step === undefined) return;
      event.preventDefault();
      if (step === 'lift') return setMoving({ item_id, order: items });
      if (step === 'drop') return void drop(items);
      return step === 'cancel' ? setMoving(undefined) : moveTo(at + step);
    },
  };
}

type PointerParts = {
  item_id: string;
  items: readonly Item[];
  moving: Moving | undefined;
  setMoving: (moving: Moving | undefined) => void;
  moveTo: (to: number) => void;
  placeOf: (item_id: string) => number;
  drop: (order: readonly Item[]) => Promise<void>;
};

function pointerHandlers(parts: PointerParts): ReturnType<TileOrder['handlersOf']> {
  const { item_id, items, moving, setMoving, moveTo, placeOf, drop } = parts;
  return {
    onDragStart(event) {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', item_id);
      setMoving({ item_id, order: items });
    },
    onDragOver(event) {
      if (moving === undefined) return;
      event.preventDefault();
      if (item_id !== moving.item_id) moveTo(placeOf(item_id));
    },
    onDrop(event) {
      event.preventDefault();
      if (moving !== undefined) void drop(moving.order);
    },
    // After a drop nothing is moving any more; let go elsewhere, all stays as it was.
    onDragEnd: () => setMoving(undefined),
  };
}
