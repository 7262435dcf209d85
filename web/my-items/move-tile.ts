import { isOn } from '#common/row-values.ts';

/** The order of one's items. Pure. */
type Tile = { item_id: string; top: number };

/** Pinned ones first, otherwise as they are. */
export function pinnedFirst<T extends Tile>(items: readonly T[]): T[] {
  return [...items.filter(item => isOn(item.top)), ...items.filter(item => !isOn(item.top))];
}

/** Puts an item at a place of the list; it stays among the pinned, or among the others. */
export function moveTile<T extends Tile>(items: readonly T[], item_id: string, to: number): T[] {
  const moved = items.find(item => item.item_id === item_id);
  if (moved === undefined) return [...items];
  const rest = items.filter(item => item.item_id !== item_id);
  const at = Math.min(Math.max(to, 0), rest.length);
  return pinnedFirst([...rest.slice(0, at), moved, ...rest.slice(at)]);
}
