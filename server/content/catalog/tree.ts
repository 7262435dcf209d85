/** The rules of a catalog tree. Pure. */

import { fail } from '#common/errors.ts';
import { topCatalogLevel } from '#common/row-kinds.ts';

export type Node = { cat_id: number; parent_cat_id: number };

/**
 * The level of each catalog as the wire counts them; one whose parent is gone stands at the top.
 * @param allowed how many levels there may be
 * @throws catalogCannotMove for a loop, catalogTooDeep
 */
export function levelsOf(nodes: readonly Node[], allowed: number): Map<number, number> {
  const byId = new Map(nodes.map(node => [node.cat_id, node]));
  return new Map(nodes.map(node => [node.cat_id, levelOf(node, byId, allowed)]));
}

function levelOf(node: Node, byId: ReadonlyMap<number, Node>, allowed: number): number {
  let depth = 1;
  for (let above = byId.get(node.parent_cat_id); above; above = byId.get(above.parent_cat_id)) {
    if (above.cat_id === node.cat_id || depth > byId.size) fail('catalogCannotMove');
    depth += 1;
  }
  if (depth > allowed) fail('catalogTooDeep', { values: { levels: allowed } });
  return topCatalogLevel + depth - 1;
}

/** A catalog and all below it. */
export function branchOf(cat_id: number, nodes: readonly Node[]): number[] {
  const inside = new Map<number, number[]>();
  for (const { cat_id, parent_cat_id } of nodes) {
    const siblings = inside.get(parent_cat_id);
    if (siblings) siblings.push(cat_id);
    else inside.set(parent_cat_id, [cat_id]);
  }
  const branch = new Set([cat_id]);
  // What is added while the set is walked through is walked through as well.
  for (const above of branch) for (const below of inside.get(above) ?? []) branch.add(below);
  return [...branch];
}

export type Branch<Row extends Node> = Row & { sub: Branch<Row>[] };

/** Rows as a tree, in their order. */
export function nest<Row extends Node>(rows: readonly Row[]): Branch<Row>[] {
  const branches = new Map(rows.map(row => [row.cat_id, { ...row, sub: [] as Branch<Row>[] }]));
  const root: Branch<Row>[] = [];
  for (const branch of branches.values()) (branches.get(branch.parent_cat_id)?.sub ?? root).push(branch);
  return root;
}

/** `Guides / Start / Install` of each catalog. */
export function pathsOf(rows: readonly (Node & { cat_name: string })[]): Map<number, string> {
  const paths = new Map<number, string>();
  const walk = (branches: readonly Branch<Node & { cat_name: string }>[], above: string) => {
    for (const branch of branches) {
      const path = `${above}${branch.cat_name}`;
      paths.set(branch.cat_id, path);
      walk(branch.sub, `${path} / `);
    }
  };
  walk(nest(rows), '');
  return paths;
}

/** As the database sorts them. */
export function compareByOrder(a: Sorted, b: Sorted): number {
  return a.s_number === b.s_number ? a.cat_id - b.cat_id : a.s_number - b.s_number;
}

type Sorted = { cat_id: number; s_number: number };
