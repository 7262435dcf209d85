/** LIST: the tools that take a text somebody pastes and put something else into the page. */
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { WebTextKey } from '#common/texts/web.ts';
import type { Translate } from '../../ui/texts.tsx';
import { insertBlock, insertText } from '../source/format-text.ts';
import { jsonBlock } from './beautify-json.ts';
import { jsonToTable } from './json-to-table.ts';
import { tableFromTabs } from './paste-table.ts';
import type { ToolIconName } from './ToolIcon.tsx';
import { parameterHead } from './tools.ts';

export type TextToolOutcome =
  | { change: (state: EditorState) => TransactionSpec; error?: never }
  | { change?: never; error: WebTextKey; why?: WebTextKey };

type TextTool = {
  icon: ToolIconName;
  hint: WebTextKey;
  /** What the field is called. */
  field: WebTextKey;
  convert: (text: string, t: Translate) => TextToolOutcome;
};

const blockOf = (block: string): TextToolOutcome => ({ change: state => insertBlock(state, block) });

function convertJson(text: string, t: Translate): TextToolOutcome {
  try {
    const [name, type, , description] = parameterHead(t);
    const table = jsonToTable(text, { name, type, description });
    return table.split('\n').length > 2 ? blockOf(table) : { error: 'editor.jsonEmpty' };
  } catch {
    return { error: 'editor.jsonInvalid', why: 'editor.jsonInvalidHint' };
  }
}

export const textTools = {
  jsonToTable: {
    icon: 'braces',
    hint: 'editor.jsonToTableHint',
    field: 'editor.jsonText',
    convert: convertJson,
  },
  pasteTable: {
    icon: 'table',
    hint: 'editor.pasteTableHint',
    field: 'editor.cells',
    convert(text) {
      const table = tableFromTabs(text);
      return table === undefined ? { error: 'editor.noTabs' } : blockOf(table);
    },
  },
  beautifyJson: {
    icon: 'bullet',
    hint: 'editor.beautifyJsonHint',
    field: 'editor.jsonText',
    convert(text) {
      const block = jsonBlock(text);
      return block === text ? { change: state => insertText(state, text) } : blockOf(block);
    },
  },
} as const satisfies Record<string, TextTool>;

export type TextToolName = keyof typeof textTools;
export const textToolNames = ['jsonToTable', 'pasteTable', 'beautifyJson'] as const;
