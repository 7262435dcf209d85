import { describe, expect, test } from 'vitest';
import { countChanges, type DiffRow, diffLines, foldRows, type Line } from './diff-lines.ts';

const side = (line: Line | undefined) =>
  line === undefined
    ? ''
    : `${line.number} ${line.pieces.map(piece => (piece.isMarked ? `[${piece.text}]` : piece.text)).join('')}`;
const drawn = (rows: readonly DiffRow[]) => rows.map(row => [row.kind, side(row.left), side(row.right)]);

describe('two texts side by side', () => {
  test('mark the words that changed', () => {
    expect(drawn(diffLines('same\nthe old word', 'same\nthe new word'))).toEqual([
      ['same', '1 same', '1 same'],
      ['changed', '2 the [old] word', '2 the [new] word'],
    ]);
  });

  test('mark Chinese words, not whole sentences', () => {
    const [row] = diffLines('手续费四舍五入到分', '手续费向上取整到分');
    expect(side(row?.left)).toMatch(/^1 手续费.*到分$/);
    expect(row?.left?.pieces.some(piece => piece.isMarked)).toBe(true);
    expect(row?.left?.pieces.every(piece => piece.isMarked)).toBe(false);
  });

  test('leave a gap where lines were added or removed', () => {
    expect(drawn(diffLines('a\nb\nc', 'a\nc\nd'))).toEqual([
      ['same', '1 a', '1 a'],
      ['removed', '2 b', ''],
      ['same', '3 c', '2 c'],
      ['added', '', '3 d'],
    ]);
  });

  test.each([
    ['', '', 0],
    ['', 'a\nb', 2],
    ['a\r\nb', 'a\nb', 2],
  ])('%o and %o have %i rows', (before, after, count) => {
    expect(diffLines(before, after)).toHaveLength(count);
  });

  test('of large texts that share nothing still have every line', () => {
    const many = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word} ${i * 7919}`).join('\n');
    const rows = diffLines(`head\n${many('a')}\ntail`, `head\n${many('b')}\ntail`);
    expect(countChanges(rows)).toEqual({ removed: 20_000, added: 20_000 });
  });
});

test('equal lines far from a change are folded', () => {
  const lines = Array.from({ length: 30 }, (_, i) => `line ${i}`);
  const rows = diffLines(lines.join('\n'), lines.toSpliced(15, 1, 'changed').join('\n'));
  expect(foldRows(rows).map(fold => [fold.isFolded, fold.rows.length])).toEqual([
    [true, 12],
    [false, 7],
    [true, 11],
  ]);
});
