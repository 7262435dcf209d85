import { expect, test } from 'vitest';
import { soundPlaces } from './catalog-places.ts';

const row = (cat_id: number, parent_cat_id: number) => ({ cat_id, parent_cat_id, level: 2 });
const placesOf = (rows: ReturnType<typeof row>[]) =>
  soundPlaces(rows).map(one => `${one.cat_id} in ${one.parent_cat_id} on ${one.level}`);

test('rows of a sound tree stay the very same', () => {
  const rows = [row(3, 2), row(1, 0), row(2, 1), row(9, 7)];
  expect(soundPlaces(rows)).toBe(rows);
});

test('what is deeper than the eighth level stands in the eighth, in the order of the rows', () => {
  const rows = Array.from({ length: 10 }, (_, at) => row(10 - at, 9 - at));
  expect(placesOf(rows).slice(0, 4)).toEqual(['10 in 7 on 9', '9 in 7 on 9', '8 in 7 on 9', '7 in 6 on 8']);
});

test('catalogs of a circle stand at the top, those beside it where they were', () => {
  expect(placesOf([row(1, 3), row(2, 1), row(3, 2), row(4, 3), row(5, 5)])).toEqual([
    '1 in 0 on 2',
    '2 in 0 on 2',
    '3 in 0 on 2',
    '4 in 3 on 3',
    '5 in 0 on 2',
  ]);
});
