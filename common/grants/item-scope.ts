/**
 * What somebody may do in each part of one item. Of several rights the one set nearest to the page holds; of those set
 * at one place a person's own before those of their teams, of the teams' the highest. Pure.
 */
import type { PartRole } from './grant-roles.ts';

/** -1 none, 0 read, 1 edit. */
export type Right = -1 | 0 | 1;
export const rights = { none: -1, read: 0, edit: 1 } as const;

export type ItemScope = {
  /** Where nothing nearer is set: in the root, and in catalogs without rights of their own. */
  base: Right;
  /** Of every catalog; empty where nothing is set in any. */
  catalogs: ReadonlyMap<number, Right>;
  /** Pages with rights of their own. */
  pages: ReadonlyMap<number, Right>;
  /** A catalog that is gone was hidden: what the change log keeps of such a part stays so. */
  hides_gone: boolean;
};

/** A part of an item; `page_id` 0 or absent: the catalog; `cat_id` 0: the root. */
export type Part = { cat_id: number; page_id?: number };
/** Wherever they may do most. */
export const anyPart = 'any';

/** `team_id` 0: set for the person. */
export type SetRight = { cat_id: number; page_id: number; team_id: number; role: PartRole };
type CatalogPlace = { cat_id: number; parent_cat_id: number };

/** Without rights of their own anywhere. */
export function sameEverywhere(base: Right): ItemScope {
  return { base, catalogs: new Map(), pages: new Map(), hides_gone: false };
}

/** @param set of this person, or of visitors, and of their teams; only what has not ended */
export function compileScope(
  base: Right,
  set: readonly SetRight[],
  catalogs: readonly CatalogPlace[],
): ItemScope {
  const ofCatalogs = strongest(
    set.filter(one => one.page_id === 0),
    one => one.cat_id,
  );
  const ofPages = strongest(
    set.filter(one => one.page_id > 0),
    one => one.page_id,
  );
  const known = new Set(catalogs.map(({ cat_id }) => cat_id));
  const hides_gone = [...ofCatalogs].some(([cat_id, right]) => right === rights.none && !known.has(cat_id));
  return { base, catalogs: spread(base, ofCatalogs, catalogs), pages: ofPages, hides_gone };
}

const rightOf: Record<PartRole, Right> = { editor: rights.edit, reader: rights.read, none: rights.none };

/** Of what is set at one place: the person's own, else the highest of the teams'. */
function strongest(set: readonly SetRight[], placeOf: (one: SetRight) => number): ReadonlyMap<number, Right> {
  const found = new Map<number, { right: Right; isOwn: boolean }>();
  for (const one of set) {
    const next = { right: rightOf[one.role], isOwn: one.team_id === 0 };
    const known = found.get(placeOf(one));
    const isStronger =
      known === undefined || (known.isOwn === next.isOwn ? next.right > known.right : next.isOwn);
    if (isStronger) found.set(placeOf(one), next);
  }
  return new Map([...found].map(([place, { right }]) => [place, right]));
}

/**
 * Deeper than any tree of catalogs. Of rows that lead further, or in a circle, nobody knows what they lie in: where anything
 * is set, they are hidden.
 */
export const aroundMax = 50;

/** Each catalog takes the right of the one it lies in, unless it has its own. */
function spread(
  base: Right,
  set: ReadonlyMap<number, Right>,
  catalogs: readonly CatalogPlace[],
): ReadonlyMap<number, Right> {
  if (set.size === 0) return new Map();
  const parents = new Map(catalogs.map(({ cat_id, parent_cat_id }) => [cat_id, parent_cat_id]));
  const nearest = (cat_id: number): Right => {
    let at = cat_id;
    for (let depth = 0; depth < aroundMax; depth += 1) {
      const parent = parents.get(at);
      if (parent === undefined) return base;
      const right = set.get(at);
      if (right !== undefined) return right;
      at = parent;
    }
    return parents.has(at) ? rights.none : base;
  };
  return new Map(catalogs.map(({ cat_id }) => [cat_id, nearest(cat_id)]));
}

export function rightAt({ base, catalogs, pages }: ItemScope, { cat_id, page_id = 0 }: Part): Right {
  return pages.get(page_id) ?? catalogs.get(cat_id) ?? base;
}

export function isSeen(scope: ItemScope, part: Part): boolean {
  return rightAt(scope, part) >= rights.read;
}

/** Where rights differ by catalog, one that is none of the item: nobody is to tell it from one that is hidden. */
export function isOfNoCatalog({ catalogs }: ItemScope, { cat_id, page_id = 0 }: Part): boolean {
  return page_id === 0 && cat_id > 0 && catalogs.size > 0 && !catalogs.has(cat_id);
}

/** Whether every part has at least this right. */
export function holdsEverywhere({ base, catalogs, pages }: ItemScope, right: Right): boolean {
  return [base, ...catalogs.values(), ...pages.values()].every(one => one >= right);
}

export function highestRight({ base, catalogs, pages }: ItemScope): Right {
  const all = [base, ...catalogs.values(), ...pages.values()];
  if (all.includes(rights.edit)) return rights.edit;
  return all.includes(rights.read) ? rights.read : rights.none;
}

/** What any of several rights allows, and what all of them do. */
export const combined = {
  highest: (all: readonly Right[]): Right =>
    rightsInOrder.findLast(right => all.includes(right)) ?? rights.none,
  lowest: (all: readonly Right[]): Right => rightsInOrder.find(right => all.includes(right)) ?? rights.none,
} as const;
const rightsInOrder = [rights.none, rights.read, rights.edit] as const;

/**
 * Several scopes of one item as one.
 * @param catalogOf of the pages with rights of their own, where they stand
 */
export function combineScopes(
  how: keyof typeof combined,
  scopes: readonly ItemScope[],
  catalogOf: ReadonlyMap<number, number>,
): ItemScope {
  const at = (part: Part) => combined[how](scopes.map(scope => rightAt(scope, part)));
  const ids = (kind: 'catalogs' | 'pages') => [...new Set(scopes.flatMap(scope => [...scope[kind].keys()]))];
  const hiding = scopes.filter(scope => scope.hides_gone).length;
  return {
    base: combined[how](scopes.map(({ base }) => base)),
    catalogs: new Map(ids('catalogs').map(cat_id => [cat_id, at({ cat_id })])),
    pages: new Map(
      ids('pages').map(page_id => [page_id, at({ page_id, cat_id: catalogOf.get(page_id) ?? 0 })]),
    ),
    hides_gone: how === 'highest' ? hiding === scopes.length : hiding > 0,
  };
}
