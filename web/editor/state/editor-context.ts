import { createContext, type Dispatch, useContext } from 'react';
import type { Answer } from '#common/contract/index.ts';
import type { Choice } from '#common/merge/merge-text.ts';
import type { KeptDraft } from '../draft/draft-keeper.ts';
import type { Draft } from '../draft/draft-store.ts';
import type { PageFacts } from '../save/writing.ts';
import type { Source } from '../source/source.ts';
import type { PageReading } from '../understood/use-page-parts.ts';
import type { EditorAction, EditorState, OpenTool } from './editor-state.ts';

/** The page that is written, and what can be done with it: for every part of the editor. */
export type Editor = {
  item: Answer<'item/info'>;
  /** `0`: not saved yet. */
  page_id: string;
  source: Source;
  /** What was understood of the text, and what it changes of the saved one. */
  reading: PageReading;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  isDirty: boolean;
  isSaving: boolean;
  /** With a note the members get a message. */
  save: (note?: string) => void;
  /** For a text whose page is gone. */
  saveAsNewPage: () => void;
  resolveConflict: (choices: readonly Choice[]) => void;
  closeConflict: () => void;
  changeFacts: (facts: Partial<PageFacts>) => void;
  openTool: (tool: OpenTool) => void;
  closeTool: () => void;
  /** Lets the person choose pictures to upload. */
  choosePictures: () => void;
  /** What an earlier visit left unsaved, and what this one has kept. */
  draft: { leftover: Draft | undefined; kept: KeptDraft; load: () => void; discard: () => void };
};

export const EditorContext = createContext<Editor | undefined>(undefined);

/** @throws Error outside of the editor */
export function useEditorContext(): Editor {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new Error('There is no editor around this.');
  return editor;
}
