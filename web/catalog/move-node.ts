/** Moving catalogs in their tree. Pure. */
import { isNone, noId } from '#common/row-values.ts';

/** One line of the tree, in the order of reading; `depth` 0 is the top. */
export type Row = { cat_id: string; cat_name: string; parent_cat_id: string; depth: number };
/** The lines of an item, and how many levels of them it may have. */
export type Tree = { rows: readonly Row[]; levels: number };
/** Where a catalog goes: among the children of a parent (`noId`: the top), at a place counted without itself. */
export type TreePlace = { parent_cat_id: string; index: number };

type Branch = { cat_id: string; cat_name: string; catalogs: readonly Branch[] };

/** A menu as lines. */
export function toRows(branches: readonly Branch[], parent_cat_id = noId, depth = 0): Row[] {
  return branches.flatMap(({ cat_id, cat_name, catalogs }) => [
    { cat_id, cat_name, parent_cat_id, depth },
    ...toRows(catalogs, cat_id, depth + 1),
  ]);
}

export function childrenOf(rows: readonly Row[], parent_cat_id: string): Row[] {
  return rows.filter(row => row.parent_cat_id === parent_cat_id);
}

/** A catalog with all below it: the lines that follow deeper. */
export function branchOf(rows: readonly Row[], cat_id: string): Row[] {
  const from = rows.findIndex(row => row.cat_id === cat_id);
  const top = rows[from];
  if (top === undefined) return [];
  const end = rows.findIndex((row, index) => index > from && row.depth <= top.depth);
  return rows.slice(from, end === -1 ? rows.length : end);
}

export function placeOf(rows: readonly Row[], cat_id: string): TreePlace {
  const parent_cat_id = rows.find(row => row.cat_id === cat_id)?.parent_cat_id ?? noId;
  return { parent_cat_id, index: childrenOf(rows, parent_cat_id).findIndex(row => row.cat_id === cat_id) };
}

/** The lines after the move; undefined when it is not possible: into itself, or too deep. */
export function moveNode({ rows, levels }: Tree, cat_id: string, to: TreePlace): Row[] | undefined {
  const branch = branchOf(rows, cat_id);
  const [top] = branch;
  if (top === undefined || branch.some(row => row.cat_id === to.parent_cat_id)) return undefined;
  const rest = rows.filter(row => !branch.includes(row));
  const parent = rest.find(row => row.cat_id === to.parent_cat_id);
  const depth = parent === undefined ? 0 : parent.depth + 1;
  const deepest = Math.max(...branch.map(row => row.depth)) - top.depth + depth;
  if (deepest >= levels) return undefined;
  const moved = branch.map(row => ({ ...row, depth: row.depth - top.depth + depth }));
  const first = moved[0];
  if (first !== undefined) moved[0] = { ...first, parent_cat_id: to.parent_cat_id };
  const at = lineOf(rest, to);
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

/** The line before which the place lies. */
function lineOf(rows: readonly Row[], { parent_cat_id, index }: TreePlace): number {
  const siblings = childrenOf(rows, parent_cat_id);
  const next = siblings[index];
  if (next !== undefined) return rows.indexOf(next);
  const before = siblings.at(-1);
  const end = before === undefined ? parent_cat_id : before.cat_id;
  const last = branchOf(rows, end).at(-1);
  return last === undefined ? rows.length : rows.indexOf(last) + 1;
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/**
 * One step by key: up and down among its siblings and past the ends of its parent, in below the sibling before it,
 * out behind its parent. Undefined when there is no such step.
 */
export function stepNode(tree: Tree, cat_id: string, direction: Direction): Row[] | undefined {
  const { rows } = tree;
  const { parent_cat_id, index } = placeOf(rows, cat_id);
  const parent = isNone(parent_cat_id) ? undefined : placeOf(rows, parent_cat_id);
  const outside = (place: TreePlace | undefined, after: number) =>
    place === undefined
      ? undefined
      : moveNode(tree, cat_id, { parent_cat_id: place.parent_cat_id, index: place.index + after });
  if (direction === 'out') return outside(parent, 1);
  if (direction === 'in') {
    const before = childrenOf(rows, parent_cat_id)[index - 1];
    if (before === undefined) return undefined;
    const { length } = childrenOf(rows, before.cat_id);
    return moveNode(tree, cat_id, { parent_cat_id: before.cat_id, index: length });
  }
  if (direction === 'up') {
    return index === 0 ? outside(parent, 0) : moveNode(tree, cat_id, { parent_cat_id, index: index - 1 });
  }
  const isLast = index === childrenOf(rows, parent_cat_id).length - 1;
  return isLast ? outside(parent, 1) : moveNode(tree, cat_id, { parent_cat_id, index: index + 1 });
}

/** What goes to `catalog/batUpdate`: catalogs with another parent or another place among their siblings. */
export function changesOf(before: readonly Row[], after: readonly Row[]) {
  const changedParents = new Set<string>();
  for (const row of after) {
    const [was, is] = [placeOf(before, row.cat_id), placeOf(after, row.cat_id)];
    if (was.parent_cat_id === is.parent_cat_id && was.index === is.index) continue;
    changedParents.add(is.parent_cat_id);
  }
  return [...changedParents].flatMap(parent_cat_id =>
    childrenOf(after, parent_cat_id).map(({ cat_id, cat_name }, index) => ({
      cat_id,
      cat_name,
      parent_cat_id,
      s_number: index + 1,
    })),
  );
}
