/** Lines of the text in which something is broken, marked where they stand. */
import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** Their numbers, rising. */
export const markBroken = StateEffect.define<readonly number[]>();

const broken = Decoration.line({ class: 'cm-broken' });

export const brokenLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, newDoc }) {
    const marked = effects.find(effect => effect.is(markBroken));
    if (marked === undefined) return marks.map(changes);
    return Decoration.set(marked.value.map(line => broken.range(newDoc.line(line).from)));
  },
  provide: field => EditorView.decorations.from(field),
});
