// A table whose ruler has fewer columns than its head, or spaces inside a cell (`-- -`), is a table too.
// ShowDoc's own templates write such rulers. The ruler is completed behind the text and the line points there.
import type MarkdownIt from 'markdown-it';
import type { RuleBlock } from 'markdown-it/lib/parser_block.mjs';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import type { Extension } from '../extension.ts';

/** Completed rulers are shared; a page with more different ones than this is no page. */
const rulerLimit = 256;
const columnLimit = 128;

export const shortRuler: Extension = {
  name: 'short-ruler',
  engine: engine => {
    const rule = tableRule(engine);
    engine.block.ruler.at(
      'table',
      (state, line, end, silent) => {
        if (rule(state, line, end, silent)) return true;
        const ruler = line + 1 < end ? completedRuler(state, line) : undefined;
        if (ruler === undefined) return false;
        return withRuler(state, line + 1, ruler, () => rule(state, line, end, silent));
      },
      { alt: ['paragraph', 'reference'] },
    );
  },
};

/** markdown-it gives its rules no names to look them up by (a build shortens functions'): the rule that goes with `table` off. */
function tableRule(engine: MarkdownIt): RuleBlock {
  const { ruler } = engine.block;
  const all = ruler.getRules('');
  ruler.disable('table');
  const others = new Set(ruler.getRules(''));
  ruler.enable('table');
  const rule = all.find(one => !others.has(one));
  if (rule === undefined) throw new Error('markdown-it has no rule for tables');
  return rule;
}

function lineText(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

function completedRuler(state: StateBlock, line: number): string | undefined {
  const source = lineText(state, line + 1).trim();
  if (!/^[|:-][-:| \t]*$/.test(source) || !/\||:/.test(source) || !source.includes('-')) return undefined;
  if (source.length > 2000) return undefined;
  const cells = source
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.replace(/[ \t]/g, ''));
  const columns = countCells(lineText(state, line).trim());
  if (columns > columnLimit || cells.length > columns || !cells.every(cell => /^:?-+:?$/.test(cell)))
    return undefined;
  while (cells.length < columns) cells.push('-');
  return `|${cells.join('|')}|`;
}

function countCells(head: string): number {
  let count = 1;
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] === '\\') at += 1;
    else if (head[at] === '|' && at > 0 && at < head.length - 1) count += 1;
  }
  return head.includes('|') ? count : Number.POSITIVE_INFINITY;
}

function withRuler(state: StateBlock, line: number, ruler: string, run: () => boolean): boolean {
  const start = placeOf(state, ruler);
  if (start === undefined) return false;
  const before = [state.bMarks[line], state.eMarks[line], state.tShift[line]] as const;
  state.bMarks[line] = start;
  state.eMarks[line] = start + ruler.length;
  state.tShift[line] = 0;
  const done = run();
  [state.bMarks[line], state.eMarks[line], state.tShift[line]] = [
    before[0] ?? 0,
    before[1] ?? 0,
    before[2] ?? 0,
  ];
  return done;
}

const places = new WeakMap<StateBlock, Map<string, number>>();

function placeOf(state: StateBlock, ruler: string): number | undefined {
  const known = places.get(state) ?? new Map<string, number>();
  places.set(state, known);
  const place = known.get(ruler);
  if (place !== undefined || known.size >= rulerLimit) return place;
  known.set(ruler, state.src.length + 1);
  state.src += `\n${ruler}`;
  return known.get(ruler);
}
