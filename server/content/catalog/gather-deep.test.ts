import { expect, test } from 'vitest';
import { gatherDeep } from './gather-deep.ts';

/** `[cat_id, parent_cat_id, s_number]`, in the order of the database. */
const rowsOf = (rows: readonly (readonly [number, number, number])[]) =>
  rows.map(([cat_id, parent_cat_id, s_number]) => ({ cat_id, parent_cat_id, s_number, level: 0 }));
const drawn = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(
    ({ cat_id, parent_cat_id, s_number, level }) =>
      `${cat_id} in ${parent_cat_id} at ${s_number} on ${level}`,
  );

test('without a fifth level everything stays, in its order', () => {
  const rows = rowsOf([
    [1, 0, 99],
    [2, 1, 99],
    [3, 2, 99],
    [4, 3, 99],
  ]);
  expect(gatherDeep(rows)).toEqual(rows);
  expect(gatherDeep([])).toEqual([]);
});

test('what is deeper stands in its catalog of the third level, in the order of the tree; the rest stays', () => {
  const rows = rowsOf([
    [5, 4, 1],
    [7, 3, 2],
    [1, 0, 99],
    [2, 1, 99],
    [3, 2, 99],
    [4, 3, 99],
    [6, 7, 99],
    [8, 2, 99],
    [9, 8, 99],
  ]);
  expect(drawn(gatherDeep(rows))).toEqual([
    '7 in 3 at 1 on 5',
    '6 in 3 at 2 on 5',
    '4 in 3 at 3 on 5',
    '5 in 3 at 4 on 5',
    '1 in 0 at 99 on 0',
    '2 in 1 at 99 on 0',
    '3 in 2 at 99 on 0',
    '8 in 2 at 99 on 0',
    '9 in 8 at 99 on 0',
  ]);
});
