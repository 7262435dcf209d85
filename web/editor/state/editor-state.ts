/** What the editor knows and shows of its page, besides the text, which is CodeMirror's. Pure. */
import type { PreviewStop } from '../preview/use-preview.ts';
import type { Conflict, SaveTrouble } from '../save/save-page.ts';
import type { PageFacts, Saved } from '../save/writing.ts';
import type { TextToolName } from '../tool/text-tools.ts';

export type View = 'source' | 'split' | 'preview';

/** What lies open over the text, one at a time. */
export type OpenTool =
  | TextToolName
  | 'tools'
  | 'more'
  | 'files'
  | 'sort'
  | 'history'
  | 'notify'
  | 'templates'
  | 'saveTemplate';

export type EditorState = {
  /** The title and the catalog, as they are in the editor. */
  facts: PageFacts;
  view: View;
  tool: OpenTool | undefined;
  /** Why the preview stands still; switched on by hand, no rule switches it off again. */
  preview: { stop: PreviewStop | undefined; byHand: boolean };
  saved: Saved;
  savedAt: Date | undefined;
  /** Why the last save did not arrive. */
  trouble: SaveTrouble | undefined;
  conflict: Conflict | undefined;
  /** Why the page is changed: goes along with the next save. */
  reason: string;
};

export type EditorAction =
  | { type: 'factsChanged'; facts: Partial<PageFacts> }
  | { type: 'viewChosen'; view: View }
  | { type: 'toolOpened'; tool: OpenTool }
  | { type: 'toolClosed' }
  | { type: 'previewChanged'; preview: EditorState['preview'] }
  | { type: 'reasonWritten'; reason: string }
  | { type: 'saved'; saved: Saved; at: Date; reason: string }
  /** The text in the editor has another version in it now, which is not on the server with what was typed. */
  | { type: 'rebased'; base: Saved }
  | { type: 'saveFailed'; trouble: SaveTrouble }
  | { type: 'conflictFound'; conflict: Conflict }
  | { type: 'conflictClosed' };

export function stateAtStart({ facts, saved, view }: Pick<EditorState, 'facts' | 'saved' | 'view'>) {
  const nothing = {
    reason: '',
    tool: undefined,
    savedAt: undefined,
    trouble: undefined,
    conflict: undefined,
  };
  return { ...nothing, facts, saved, view, preview: { stop: undefined, byHand: false } } as EditorState;
}

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'factsChanged':
      return { ...state, facts: { ...state.facts, ...action.facts } };
    case 'viewChosen':
      return { ...state, view: action.view };
    case 'toolOpened':
      return { ...state, tool: action.tool };
    case 'toolClosed':
      return { ...state, tool: undefined };
    case 'previewChanged':
      return { ...state, preview: action.preview };
    case 'reasonWritten':
      return { ...state, reason: action.reason };
    case 'saved':
      return afterSave(state, action);
    case 'rebased':
      return { ...state, saved: action.base };
    case 'saveFailed':
      return { ...state, trouble: action.trouble };
    case 'conflictFound':
      // The server was reached: sent again by itself, the save would ask the person again and again.
      return { ...state, conflict: action.conflict, trouble: undefined };
    case 'conflictClosed':
      return { ...state, conflict: undefined };
  }
}

/** A reason that was written while the save was on its way belongs to the next. */
function afterSave(
  state: EditorState,
  { saved, at, reason: sent }: Extract<EditorAction, { type: 'saved' }>,
): EditorState {
  const reason = state.reason === sent ? '' : state.reason;
  return { ...state, saved, savedAt: at, trouble: undefined, reason };
}
