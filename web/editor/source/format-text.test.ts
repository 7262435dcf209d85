import { EditorState, type TransactionSpec } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { markdown } from './code-mirror.ts';
import {
  insertBlock,
  insertCode,
  insertFormula,
  insertLink,
  toggleHeading,
  toggleLines,
  toggleMark,
} from './format-text.ts';
import { continueList } from './list/continue-list.ts';
import { movePoint } from './list/move-point.ts';
import { linkSelection } from './paste/link-selection.ts';

/** A text with its selection between brackets of this kind: `a ‹b› c`; the change is shown the same way. */
function after(marked: string, change: (state: EditorState) => TransactionSpec | undefined): string {
  const anchor = marked.indexOf('‹');
  const head = marked.indexOf('›') - 1;
  const state = EditorState.create({ doc: marked.replace(/[‹›]/g, ''), selection: { anchor, head } });
  const changed = change(state);
  if (changed === undefined) return 'unchanged';
  const { state: next } = state.update(changed);
  const { from, to } = next.selection.main;
  const text = next.doc.toString();
  return `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`;
}

const bold = (state: EditorState) => toggleMark(state, '**');
const italic = (state: EditorState) => toggleMark(state, '*');

describe('marks', () => {
  test('stand around the selected words, without the spaces at the ends', () => {
    expect(after('a ‹word ›b', bold)).toBe('a **‹word›** b');
  });
  test('go again, whether they are inside or outside the selection', () => {
    expect(after('a **‹word›** b', bold)).toBe('a ‹word› b');
    expect(after('a ‹**word**› b', bold)).toBe('a ‹word› b');
  });
  test('wait around an empty selection, and go when nothing was typed', () => {
    expect(after('a ‹›', bold)).toBe('a **‹›**');
    expect(after('a **‹›**', bold)).toBe('a ‹›');
  });
  test('of emphasis are not taken for those of strong words', () => {
    expect(after('**‹word›**', italic)).toBe('***‹word›***');
    expect(after('***‹word›***', italic)).toBe('**‹word›**');
    expect(after('*‹word›*', bold)).toBe('***‹word›***');
  });
});

describe('lines', () => {
  test('become a heading of another level, then plain again', () => {
    expect(after('## Req‹›uest', state => toggleHeading(state, 3))).toBe('### Req‹›uest');
    expect(after('### Req‹›uest', state => toggleHeading(state, 3))).toBe('Req‹›uest');
  });
  test('become a numbered list, a task list, plain text', () => {
    const numbered = after('‹a\n\nb›', state => toggleLines(state, 'number'));
    expect(numbered.replace(/[‹›]/g, '')).toBe('1. a\n\n2. b');
    const tasks = after('‹1. a\n2. b›', state => toggleLines(state, 'task'));
    expect(tasks.replace(/[‹›]/g, '')).toBe('- [ ] a\n- [ ] b');
    const plain = after('‹- [ ] a\n- [x] b›', state => toggleLines(state, 'task'));
    expect(plain.replace(/[‹›]/g, '')).toBe('a\nb');
  });
  test('become a quote, with the cursor behind the mark', () => {
    expect(after('‹›', state => toggleLines(state, 'quote'))).toBe('> ‹›');
  });
});

describe('blocks', () => {
  test('stand between empty lines, wherever the cursor was', () => {
    expect(after('a‹›b', state => insertBlock(state, '---'))).toBe('a\n\n---‹›\n\nb');
    expect(after('a\n‹›\nb', state => insertBlock(state, '---'))).toBe('a\n\n---‹›\n\nb');
  });
  test('choose what is to be typed over', () => {
    expect(after('‹›', insertFormula)).toBe('$$\n‹a^2 + b^2 = c^2›\n$$\n');
  });
  test('several lines become a code block, words in a line code between ticks', () => {
    expect(after('‹a\nb›', insertCode)).toBe('```\na\nb\n```‹›\n');
    expect(after('a ‹b›', insertCode)).toBe('a `‹b›`');
  });
});

describe('a link', () => {
  test('keeps the selected words and asks for the address', () => {
    expect(after('see ‹the guide›', state => insertLink(state, { words: 'text' }))).toBe(
      'see [the guide](‹https://›)',
    );
  });
  test('keeps a selected address and asks for the words', () => {
    expect(after('‹https://a.b/c›', state => insertLink(state, { words: 'text', before: '!' }))).toBe(
      '![‹text›](https://a.b/c)',
    );
  });
});

describe('Enter', () => {
  test('goes on with the list', () => {
    expect(after('  - a‹›', continueList)).toBe('  - a\n  - ‹›');
    expect(after('9. a‹›b', continueList)).toBe('9. a\n10. ‹›b');
    expect(after('- [x] a‹›', continueList)).toBe('- [x] a\n- [ ] ‹›');
    expect(after('> - a‹›', continueList)).toBe('> - a\n> - ‹›');
  });
  test('goes on with a quote', () => {
    expect(after('> [!NOTE]‹›', continueList)).toBe('> [!NOTE]\n> ‹›');
    expect(after('> a\n> ‹›', continueList)).toBe('> a\n‹›');
  });
  test('ends the list at an empty point, one level after the other', () => {
    expect(after('- a\n- ‹›', continueList)).toBe('- a\n‹›');
    expect(after('2. a\n   - b\n   - ‹›', continueList)).toBe('2. a\n   - b\n3. ‹›');
  });
  test('is only Enter elsewhere', () => {
    expect(after('words‹›', continueList)).toBe('unchanged');
    expect(after('‹›- a', continueList)).toBe('unchanged');
  });
});

describe('Tab in a list', () => {
  const into = (state: EditorState) => movePoint(state, 'in');
  const out = (state: EditorState) => movePoint(state, 'out');
  test('puts a point under the one above it, as far in as its words', () => {
    expect(after('- a\n- b‹›', into)).toBe('- a\n  - b‹›');
    expect(after('1. a\n2. ‹›', into)).toBe('1. a\n   1. ‹›');
    expect(after('1. a\n   1. b\n2. c‹›', into)).toBe('1. a\n   1. b\n   2. c‹›');
  });
  test('and back beside it, with the number that is next there', () => {
    expect(after('1. a\n   1. b\n   2. c‹›', out)).toBe('1. a\n   1. b\n2. c‹›');
    expect(after('- a\n  - ‹b\n  - c›', out)).toBe('- a\n- ‹b\n- c›');
  });
  test('is only Tab where no point is above', () => {
    expect(after('words\n- a‹›', into)).toBe('unchanged');
    expect(after('words‹›', into)).toBe('unchanged');
  });
});

describe('an address pasted', () => {
  const paste = (address: string) => (state: EditorState) => linkSelection(state, address);
  test('over words makes them a link', () => {
    expect(after('see ‹here›', paste('https://a.b/c'))).toBe('see [here](https://a.b/c)‹›');
    expect(after('‹here›', paste('https://a.b/c_(d)\n'))).toBe('[here](<https://a.b/c_(d)>)‹›');
  });
  test('over an address, part of a link, or nothing stays an address', () => {
    expect(after('[x](‹https://›)', paste('https://a.b/c'))).toBe('unchanged');
    expect(after('[‹x›](y)', paste('https://a.b/c'))).toBe('unchanged');
    expect(after('a‹›', paste('https://a.b/c'))).toBe('unchanged');
    expect(after('‹a›', paste('no address'))).toBe('unchanged');
  });
  test.each(['GET `/orders`', 'a <b title="orders">'])('within %s stays an address', doc => {
    const at = doc.indexOf('orders');
    const selection = { anchor: at, head: at + 'orders'.length };
    const state = EditorState.create({ doc, selection, extensions: markdown });
    expect(linkSelection(state, 'https://a.b/c')).toBe(undefined);
  });
});
