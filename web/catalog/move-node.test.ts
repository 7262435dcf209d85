import { describe, expect, test } from 'vitest';
import { branchOf, changesOf, moveNode, type Row, stepNode, toRows } from './move-node.ts';

const leaf = (cat_id: string) => ({ cat_id, cat_name: cat_id, catalogs: [] });
/** a (b (c), d), e (f) */
const rows = toRows([
  {
    ...leaf('a'),
    catalogs: [{ ...leaf('b'), catalogs: [leaf('c')] }, leaf('d')],
  },
  { ...leaf('e'), catalogs: [leaf('f')] },
]);

const tree = { rows, levels: 3 };

/** `a b( c` … : a line per catalog, indented by its depth. */
const drawn = (lines: readonly Row[] | undefined) =>
  lines?.map(({ cat_id, depth }) => `${' '.repeat(depth)}${cat_id}`).join('|');

test('a menu as lines', () => {
  expect(drawn(rows)).toBe('a| b|  c| d|e| f');
  expect(branchOf(rows, 'b').map(row => row.cat_id)).toEqual(['b', 'c']);
});

describe('moving', () => {
  test.each([
    ['e', { parent_cat_id: '0', index: 0 }, 'e| f|a| b|  c| d'],
    ['d', { parent_cat_id: 'e', index: 1 }, 'a| b|  c|e| f| d'],
    ['d', { parent_cat_id: 'a', index: 0 }, 'a| d| b|  c|e| f'],
    ['c', { parent_cat_id: '0', index: 2 }, 'a| b| d|e| f|c'],
    ['f', { parent_cat_id: 'b', index: 0 }, 'a| b|  f|  c| d|e'],
    ['f', { parent_cat_id: 'd', index: 0 }, 'a| b|  c| d|  f|e'],
  ])('%s to %o gives %s', (cat_id, place, result) => {
    expect(drawn(moveNode(tree, cat_id, place))).toBe(result);
  });

  test('as deep as the item may go', () => {
    const deeper = { rows, levels: 4 };
    expect(drawn(moveNode(deeper, 'b', { parent_cat_id: 'f', index: 0 }))).toBe('a| d|e| f|  b|   c');
    expect(moveNode(deeper, 'a', { parent_cat_id: 'f', index: 0 })).toBeUndefined();
  });

  test.each([
    ['into itself', 'a', 'a'],
    ['into its own branch', 'a', 'c'],
    ['deeper than three levels', 'b', 'f'],
    ['deeper than three levels with its branch', 'a', 'e'],
  ])('never %s', (_, cat_id, parent_cat_id) => {
    expect(moveNode(tree, cat_id, { parent_cat_id, index: 0 })).toBeUndefined();
  });
});

describe('a step by key', () => {
  test.each([
    ['d', 'up', 'a| d| b|  c|e| f'],
    ['b', 'up', 'b| c|a| d|e| f'],
    ['b', 'down', 'a| d| b|  c|e| f'],
    ['d', 'down', 'a| b|  c|d|e| f'],
    ['d', 'in', 'a| b|  c|  d|e| f'],
    ['c', 'out', 'a| b| c| d|e| f'],
  ] as const)('%s %s gives %s', (cat_id, direction, result) => {
    expect(drawn(stepNode(tree, cat_id, direction))).toBe(result);
  });

  test.each([
    ['a', 'up'],
    ['e', 'down'],
    ['a', 'in'],
    ['a', 'out'],
    ['c', 'in'],
  ] as const)('%s cannot go %s', (cat_id, direction) => {
    expect(stepNode(tree, cat_id, direction)).toBeUndefined();
  });
});

test('the siblings that a move touched go to the server', () => {
  const after = moveNode(tree, 'd', { parent_cat_id: 'e', index: 0 }) ?? [];
  expect(changesOf(rows, after)).toEqual([
    { cat_id: 'd', cat_name: 'd', parent_cat_id: 'e', s_number: 1 },
    { cat_id: 'f', cat_name: 'f', parent_cat_id: 'e', s_number: 2 },
  ]);
  expect(changesOf(rows, rows)).toEqual([]);
});
