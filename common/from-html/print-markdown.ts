/** A tree of Markdown -> its text, in a fraction of the library's time: most texts hold nothing to escape, and most lines are one text. */
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, type State, toMarkdown } from 'mdast-util-to-markdown';
import type { ListItem, MarkdownTree, Parents } from './to-mdast.ts';

const options: Options = {
  bullet: '-',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    root: (node: MarkdownTree, parent, state, info) => {
      quicken(state);
      return defaultHandlers.root(node, parent, state, info);
    },
    listItem: (node, parent, state, info) =>
      defaultHandlers.listItem(node, listBeginningWith(node, parent, state), state, info),
  },
};

/** A line looks for itself among all lines of its list, to know its number: its index is passed in. */
function listBeginningWith(node: ListItem, parent: Parents | undefined, state: State): Parents | undefined {
  if (parent?.type !== 'list' || parent.ordered !== true) return parent;
  const first = typeof parent.start === 'number' && parent.start > -1 ? parent.start : 1;
  return { ...parent, start: first + (state.indexStack.at(-1) ?? 0), children: [node] };
}

export function printMarkdown(tree: MarkdownTree): string {
  return toMarkdown(tree, options);
}

function quicken(state: State): void {
  state.createTracker = () => nowhere;
  escapeOnlyWhatOccurs(state);
  printLoneTexts(state);
}

/** In which line and column something lands: nobody needs it. */
const position = { now: { line: 1, column: 1 }, lineShift: 0 };
const nowhere: ReturnType<State['createTracker']> = {
  move: value => value ?? '',
  current: () => position,
  shift: () => undefined,
};

/** The library tries each of its hundred patterns on each text; only those whose letter is in it can be found there. */
function escapeOnlyWhatOccurs(state: State): void {
  const safe = state.safe.bind(state);
  const all = state.unsafe;
  const byLetter = groupByLetter(all);
  state.safe = (value, config) => {
    const text = value ?? '';
    const patterns = [...new Set(text)].flatMap(letter => byLetter.get(letter) ?? []);
    if (patterns.length === 0 && !text.includes('\\')) return text;
    state.unsafe = patterns;
    const escaped = safe(text, config);
    state.unsafe = all;
    return escaped;
  };
}

function groupByLetter(patterns: State['unsafe']): Map<string, State['unsafe']> {
  const byLetter = new Map<string, State['unsafe']>();
  for (const pattern of patterns) {
    const same = byLetter.get(pattern.character);
    if (same) same.push(pattern);
    else byLetter.set(pattern.character, [pattern]);
  }
  return byLetter;
}

/** A text on its own has no neighbours to look at. */
function printLoneTexts(state: State): void {
  const printPhrasing = state.containerPhrasing.bind(state);
  state.containerPhrasing = (parent, info) => {
    const [only] = parent.children;
    return parent.children.length === 1 && only?.type === 'text'
      ? state.safe(only.value, info)
      : printPhrasing(parent, info);
  };
}
