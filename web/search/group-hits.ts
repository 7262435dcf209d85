import type { Hit } from './hit.ts';

type Group = { item_id: string; item_name: string; members: { hit: Hit; index: number }[] };

/** Hits by item, items in the order of their best hit. Counted through all groups, as they are shown. */
export function groupByItem(hits: readonly Hit[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { item_id, item_name } of hits)
    if (!groups.has(item_id)) groups.set(item_id, { item_id, item_name, members: [] });
  sortByItem(hits).forEach((hit, index) => groups.get(hit.item_id)?.members.push({ hit, index }));
  return [...groups.values()];
}

/** The same order as a plain list. */
export function sortByItem(hits: readonly Hit[]): Hit[] {
  const items = [...new Set(hits.map(({ item_id }) => item_id))];
  return items.flatMap(item_id => hits.filter(hit => hit.item_id === item_id));
}
