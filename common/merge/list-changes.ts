/** What has changed between two texts, as stretches of lines; soon, whatever they are. Pure. */
import { diffArrays } from 'diff';

/** Lines `from` to `to` of the one text are lines `start` to `end` of the other. */
export type Change = { from: number; to: number; start: number; end: number };

/** Beyond this, everything between the equal ends of both texts counts as one change. */
const timeoutMs = 300;

export function listChanges(
  before: readonly string[],
  after: readonly string[],
  timeout = timeoutMs,
): Change[] {
  const ends = equalEnds(before, after);
  const middle = (lines: readonly string[]) => lines.slice(ends.head, lines.length - ends.tail);
  const [old, fresh] = [middle(before), middle(after)];
  if (old.length + fresh.length === 0) return [];
  const parts = diffArrays(old, fresh, { timeout });
  if (!parts) {
    const [to, end] = [before.length - ends.tail, after.length - ends.tail];
    return [{ from: ends.head, to, start: ends.head, end }];
  }
  return changesIn(parts, ends.head);
}

function equalEnds(before: readonly string[], after: readonly string[]): { head: number; tail: number } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { head, tail };
}

type Part = { value: readonly string[]; added: boolean; removed: boolean };

/** Lines that went and lines that came in their place are one change. */
function changesIn(parts: readonly Part[], head: number): Change[] {
  const changes: Change[] = [];
  let [from, start] = [head, head];
  for (const { value, added, removed } of parts) {
    const [to, end] = [added ? from : from + value.length, removed ? start : start + value.length];
    const last = changes.at(-1);
    if (added || removed) {
      if (last?.to === from && last.end === start) Object.assign(last, { to, end });
      else changes.push({ from, to, start, end });
    }
    [from, start] = [to, end];
  }
  return changes;
}
