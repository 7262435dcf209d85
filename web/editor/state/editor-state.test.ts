import { Text } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { type EditorAction, type EditorState, reduceEditor, stateAtStart } from './editor-state.ts';

const saved = { page_id: '5', version: '3', page_title: 'Orders', cat_id: '0', doc: Text.of(['one']) };
const conflict = { mine: saved, parts: [], current: {} } as unknown as NonNullable<EditorState['conflict']>;
const offline = { kind: 'offline', isRetried: true } as const;

function reduce(...actions: EditorAction[]): EditorState {
  const start = stateAtStart({ facts: { page_title: 'Orders', cat_id: '0' }, saved, view: 'split' });
  return actions.reduce(reduceEditor, start);
}

describe('what is in the editor', () => {
  test('changes its title or its catalog, each alone', () => {
    const { facts } = reduce(
      { type: 'factsChanged', facts: { page_title: 'Refunds' } },
      { type: 'factsChanged', facts: { cat_id: '7' } },
    );
    expect(facts).toEqual({ page_title: 'Refunds', cat_id: '7' });
  });

  test('shows one tool at a time', () => {
    const opened = reduce({ type: 'toolOpened', tool: 'more' }, { type: 'toolOpened', tool: 'history' });
    expect(opened.tool).toBe('history');
    expect(reduceEditor(opened, { type: 'toolClosed' }).tool).toBeUndefined();
  });
});

describe('a save', () => {
  test('that arrives ends the trouble of the one before, and leaves what was typed meanwhile', () => {
    const next = { ...saved, version: '4' };
    const at = new Date(0);
    const state = reduce(
      { type: 'saveFailed', trouble: offline },
      { type: 'factsChanged', facts: { page_title: 'Typed on' } },
      { type: 'reasonWritten', reason: 'Asked for' },
      { type: 'saved', saved: next, at, reason: 'Asked for' },
    );
    expect(state).toMatchObject({ saved: next, savedAt: at, trouble: undefined, reason: '' });
    expect(state.facts.page_title).toBe('Typed on');
  });

  test('leaves a reason that was written while it was on its way to the next one', () => {
    const at = new Date(0);
    const arrived = { type: 'saved', saved, at, reason: 'One' } as const;
    expect(reduce({ type: 'reasonWritten', reason: 'Two' }, arrived).reason).toBe('Two');
  });

  test('that meets a conflict is not sent again by itself', () => {
    const state = reduce({ type: 'saveFailed', trouble: offline }, { type: 'conflictFound', conflict });
    expect(state).toMatchObject({ conflict, trouble: undefined });
  });

  test('that fails after a conflict keeps the version the text was merged with', () => {
    const base = { ...saved, version: '9' };
    const state = reduce(
      { type: 'conflictFound', conflict },
      { type: 'conflictClosed' },
      { type: 'rebased', base },
      { type: 'saveFailed', trouble: offline },
    );
    expect(state).toMatchObject({ saved: base, savedAt: undefined, trouble: offline, conflict: undefined });
  });
});
