// Strikethrough as GitHub has it: `~~two~~` or `~one~`. One tilde inside a word or a range (`5~10`) is none.
import type MarkdownIt from 'markdown-it';
import type { Extension } from '../extension.ts';

type Inline = MarkdownIt['inline'];
type State = Parameters<Parameters<Inline['ruler']['push']>[1]>[0];

const tilde = 0x7e;
/** A delimiter of its own for one tilde: it is closed by one, and two by two. */
const single = -tilde;
const markers: ReadonlySet<number> = new Set([tilde, single]);

export const strike: Extension = {
  name: 'strike',
  engine: engine => {
    engine.inline.ruler.at('strikethrough', (state, silent) => !silent && openRun(state));
    engine.inline.ruler2.at('strikethrough', state => {
      for (const meta of [state, ...state.tokens_meta]) pairUp(state, meta?.delimiters ?? []);
      return true;
    });
  },
};

function openRun(state: State): boolean {
  if (state.src.charCodeAt(state.pos) !== tilde) return false;
  const { length, can_open, can_close } = state.scanDelims(state.pos, false);
  if (length > 2) {
    // All of it at once: begun anew after each sign, a long run would be read as often as it is long.
    state.pending += state.src.slice(state.pos, state.pos + length);
    state.pos += length;
    return true;
  }
  const run = state.src.slice(state.pos, state.pos + length);
  const token = state.push('text', '', 0);
  token.content = run;
  const open = length === 2 ? state.scanDelims(state.pos, true).can_open : can_open;
  const close = length === 2 ? state.scanDelims(state.pos, true).can_close : can_close;
  state.delimiters.push({
    marker: length === 2 ? tilde : single,
    length: 0,
    token: state.tokens.length - 1,
    end: -1,
    open,
    close,
  });
  state.pos += length;
  return true;
}

function pairUp(state: State, delimiters: State['delimiters']): void {
  for (const opener of delimiters) {
    const closer = delimiters[opener.end];
    if (!markers.has(opener.marker) || closer === undefined) continue;
    become(state, opener.token, 1);
    become(state, closer.token, -1);
  }
}

function become(state: State, at: number, nesting: 1 | -1): void {
  const token = state.tokens[at];
  if (token === undefined) return;
  Object.assign(token, {
    type: nesting === 1 ? 's_open' : 's_close',
    tag: 's',
    nesting,
    markup: token.content,
    content: '',
  });
}
