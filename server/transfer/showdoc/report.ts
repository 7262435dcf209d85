/** What a move found, brought over and left out, and why. */
import { type Lang, type TextKey, t } from '#common/texts/index.ts';
import type { move } from '#common/texts/server/operator/move.ts';

export type MoveText = keyof typeof move;
type Count = { found: number; moved: number; known: number; left: number };

export type Report = {
  count(kind: MoveText, what: keyof Count, more?: number): void;
  /** @param name whom or what it is about; said for the first ones of each reason */
  note(kind: MoveText, reason: MoveText, name: string): void;
  print(lang: Lang): string;
  counts(): ReadonlyMap<MoveText, Readonly<Count>>;
};

const namesShown = 10;

export function openReport(): Report {
  const counts = new Map<MoveText, Count>();
  const notes = new Map<string, { kind: MoveText; reason: MoveText; names: string[]; count: number }>();
  const countOf = (kind: MoveText): Count => {
    const count = counts.get(kind) ?? { found: 0, moved: 0, known: 0, left: 0 };
    counts.set(kind, count);
    return count;
  };
  return {
    count(kind, what, more = 1) {
      countOf(kind)[what] += more;
    },
    note(kind, reason, name) {
      const key = `${kind} ${reason}`;
      const note = notes.get(key) ?? { kind, reason, names: [], count: 0 };
      note.count += 1;
      if (note.names.length < namesShown) note.names.push(name);
      notes.set(key, note);
    },
    counts: () => counts,
    print(lang) {
      const word = (key: MoveText) => t(lang, `move.${key}` as TextKey);
      const head = [word('what'), word('found'), word('moved'), word('known'), word('left')];
      const rows = [...counts].map(([kind, { found, moved, known, left }]) => [
        word(kind),
        ...[found, moved, known, left].map(String),
      ]);
      const lines = [...notes.values()].map(({ kind, reason, names, count }) => {
        const more = count > names.length ? ', …' : '';
        return `- ${word(kind)}: ${word(reason)} (${count}): ${names.join(', ')}${more}`;
      });
      return `${[table([head, ...rows]), ...lines].join('\n')}\n`;
    },
  };
}

/** Columns as wide as their widest cell on a terminal. */
function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => widthOf(row[at] ?? ''))));
  const line = (row: readonly string[]) =>
    row.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell))).join('  ');
  return `${rows.map(row => line(row).trimEnd()).join('\n')}\n`;
}

/** Chinese takes two places. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, sign) => sum + (/[\u1100-\uffe6]/.test(sign) ? 2 : 1), 0);
}
