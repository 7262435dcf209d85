/** Moving items of one's list: by pointer, or with Space, arrows and Space again. */
import { type KeyboardEvent, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { useSend } from '../api/use-call.ts';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { type DragAndDrop, useDragAndDrop } from '../ui/use-drag-and-drop.ts';
import { moveTile } from './move-tile.ts';

type Item = Answer<'item/myList'>[number];
type Order = readonly Item[];

export type TileOrder = {
  /** As it stands on the screen. */
  items: Order;
  lifted: string | undefined;
  /** The attributes of a tile. */
  handlersOf: DragAndDrop<Order>['handlersOf'];
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

const placeOf = (items: Order, item_id: string) => items.findIndex(item => item.item_id === item_id);

export function useTileOrder(saved: Order, reload: () => Promise<void>): TileOrder {
  const { order, save } = useSavedOrder(saved, reload);
  /** By keys. */
  const [lifted, setLifted] = useState<{ item_id: string; order: Order }>();
  const drag = useDragAndDrop<Order>({
    findTarget({ dragged, over, target = order }) {
      return over === dragged ? target : moveTile(target, dragged, placeOf(target, over));
    },
    onDrop: (_, target) => void save(target),
  });
  const items = lifted?.order ?? drag.target ?? order;
  const onKey = (item_id: string) => (event: KeyboardEvent) => {
    const step = (lifted?.item_id === item_id ? liftedKeys : restingKeys)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (step === 'lift') return setLifted({ item_id, order: items });
    if (typeof step === 'number')
      return setLifted({ item_id, order: moveTile(items, item_id, placeOf(items, item_id) + step) });
    setLifted(undefined);
    if (step === 'drop') void save(items);
  };
  return { items, lifted: lifted?.item_id ?? drag.dragged, handlersOf: drag.handlersOf, onKey };
}

/** What was dropped stands until the list has it; when it cannot be saved, the list stands as it is. */
function useSavedOrder(saved: Order, reload: () => Promise<void>) {
  const act = useActionWithToast();
  const { send } = useSend('item/sort', { stale: ['item/myList'] });
  const [dropped, setDropped] = useState<{ saved: Order; order: Order }>();
  const save = async (order: Order) => {
    setDropped({ saved, order });
    const places = Object.fromEntries(order.map(({ item_id }, index) => [item_id, index + 1]));
    if (await act(async () => send({ data: JSON.stringify(places) }))) return;
    setDropped(undefined);
    await reload();
  };
  return { order: dropped?.saved === saved ? dropped.order : saved, save };
}
