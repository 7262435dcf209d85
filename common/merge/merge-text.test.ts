import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastProcessorMs } from '#tests/kit/hostile/processor-time.ts';
import { countTaken, isConflict, mergeTexts, resolveMerge } from './merge-text.ts';

const merge = (base: string, mine: string, theirs: string) =>
  resolveMerge(mergeTexts({ base, mine, theirs }), []);
const conflicts = (base: string, mine: string, theirs: string) =>
  mergeTexts({ base, mine, theirs }).filter(isConflict);

describe('merging', () => {
  test('changes in different places go together', () => {
    expect(merge('a\nb\nc\nd\ne', 'A\nb\nc\nd\ne', 'a\nb\nc\nd\nE')).toBe('A\nb\nc\nd\nE');
  });

  test('the same change on both sides is no conflict', () => {
    expect(conflicts('a\nb\nc', 'a\nB\nc', 'a\nB\nc')).toEqual([]);
  });

  test('the same line changed differently is one conflict with all three texts and its line in mine', () => {
    expect(conflicts('a\nb\nc', 'new\na\nmine\nc', 'a\ntheirs\nc')).toEqual([
      { base: 'b', mine: 'mine', theirs: 'theirs', line: 3 },
    ]);
  });

  test('changes that only the other side made are counted as taken', () => {
    const texts = { base: 'a\nb\nc\nd\ne\nf', mine: 'A\nb\nc\nd\ne\nf', theirs: 'a\nb\nC\nd\nE\nf' };
    expect(countTaken(mergeTexts(texts))).toBe(2);
  });

  test.each([
    ['mine', 'a\nmine\nc'],
    ['theirs', 'a\ntheirs\nc'],
    ['both', 'a\nmine\ntheirs\nc'],
  ] as const)('a conflict resolved with %s', (choice, expected) => {
    const parts = mergeTexts({ base: 'a\nb\nc', mine: 'a\nmine\nc', theirs: 'a\ntheirs\nc' });
    expect(resolveMerge(parts, [choice])).toBe(expected);
  });

  test('lines removed on one side and changed on the other leave no empty line when removal wins', () => {
    const parts = mergeTexts({ base: 'a\nb\nc', mine: 'a\nc', theirs: 'a\nB\nc' });
    expect(resolveMerge(parts, ['mine'])).toBe('a\nc');
  });
});

const page = fc
  .array(fc.constantFrom('a', 'b', '', '# 标题', '| x |'), { maxLength: 12 })
  .map(lines => lines.join('\n'));

test('a long page with many empty lines is merged while nobody waits', () => {
  const base = Array.from({ length: 4_000 }, (_, at) => (at % 2 === 0 ? '' : `line ${at}`));
  const [mine, theirs] = [
    base.with(1, 'mine').with(3_995, 'mine'),
    base.with(9, 'theirs').with(3_985, 'theirs'),
  ];
  const mergeAll = () => merge(base.join('\n'), mine.join('\n'), theirs.join('\n'));
  expect(leastProcessorMs(mergeAll, 1_000)).toBeLessThan(1_000);
  expect(mergeAll()).toBe(mine.with(9, 'theirs').with(3_985, 'theirs').join('\n'));
});

describe('laws', () => {
  test('when one side changed nothing, the other side is the result', () => {
    fc.assert(
      fc.property(page, page, (base, other) => {
        expect(merge(base, base, other)).toBe(other);
        expect(merge(base, other, base)).toBe(other);
      }),
    );
  });

  test('when both sides say the same, that is the result', () => {
    fc.assert(
      fc.property(page, page, (base, same) => {
        expect(merge(base, same, same)).toBe(same);
      }),
    );
  });
});
