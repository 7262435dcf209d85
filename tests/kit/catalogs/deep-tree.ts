/** An item with catalogs down to the eighth level, and what clients of ShowDoc make of catalogs. */
import { buildItem } from '../build.ts';
import { type As, startTestApp, type TestApp } from '../test-app.ts';

export const eight = { item_name: 'Deep', catalog_levels: '8' } as const;

/** Parents of each, by name: lines of siblings are not in the order in which they are made. */
const tree: readonly (readonly [name: string, parent: string, s_number?: string])[] = [
  ['A', ''],
  ['B', 'A'],
  ['C', 'B'],
  ['D2', 'C', '20'],
  ['D', 'C', '10'],
  ['E', 'D'],
  ['E2', 'D', '5'],
  ['F', 'E'],
  ['G', 'F'],
  ['H', 'G'],
  ['F2', 'E2'],
  ['E3', 'D2'],
  ['C2', 'B'],
  ['A2', ''],
];

/** lin's item: A(B(C(D(E2(F2),E(F(G(H)))),D2(E3)),C2)),A2. */
export async function buildDeepItem() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Deep' });
  await lin.call('item/update', { item_id, ...eight });
  const cats: Record<string, string> = {};
  for (const [cat_name, parent, s_number] of tree) {
    const place = { parent_cat_id: cats[parent] ?? '0', ...(s_number !== undefined && { s_number }) };
    cats[cat_name] = (
      await lin.call('catalog/save', { item_id, cat_name, ...place, all_levels: '1' })
    ).cat_id;
  }
  return { app, lin, item_id, cats };
}

export type ShownBranch = { cat_id: string; cat_name: string; sub: readonly ShownBranch[] };

/** `A(B,C)` */
export function drawn(branches: readonly ShownBranch[]): string {
  return branches.map(({ cat_name, sub }) => (sub[0] ? `${cat_name}(${drawn(sub)})` : cat_name)).join(',');
}

/** The whole tree, as the web sees it. */
export const wholeTree = async (who: As, item_id: string) =>
  drawn(await who.call('catalog/catListGroup', { item_id, all_levels: '1' }));

/** As the screen of catalogs of ShowDoc 2.7.0 reads it. */
export const shownTree = async (who: As, item_id: string): Promise<ShownBranch[]> =>
  who.call('catalog/catListGroup', { item_id });

type SentCatalog = {
  cat_id: string;
  cat_name: string;
  parent_cat_id: string | number;
  level: number;
  s_number: number;
};

/** What that screen sends after any drag: all catalogs, each list counted from 1. */
export function listAsSent(
  branches: readonly ShownBranch[],
  parent_cat_id: string | number = 0,
  level = 2,
): SentCatalog[] {
  return branches.flatMap(({ cat_id, cat_name, sub }, at) => [
    { cat_id, cat_name, parent_cat_id, level, s_number: at + 1 },
    ...listAsSent(sub, cat_id, level + 1),
  ]);
}

export async function saveTree(who: As, item_id: string, branches: readonly ShownBranch[]): Promise<void> {
  await who.call('catalog/batUpdate', { item_id, cats: JSON.stringify(listAsSent(branches)) });
}

/** Where each catalog stands in the database, in order. */
export async function placesInDatabase({ context: { db } }: TestApp, item_id: string) {
  const rows = await db
    .selectFrom('catalog')
    .select(['cat_id', 'cat_name', 'parent_cat_id', 'level', 's_number'])
    .where('item_id', '=', Number(item_id))
    .orderBy('s_number')
    .orderBy('cat_id')
    .execute();
  const parents = [...new Set(rows.map(row => row.parent_cat_id))].toSorted((a, b) => a - b);
  return parents.map(parent => ({
    parent,
    inside: rows
      .filter(row => row.parent_cat_id === parent)
      .map(({ cat_name, level }) => `${cat_name} on ${level}`),
  }));
}
