/** LIST: every writing tool, its icon, its key and what it does to the text. */
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { Translate } from '../../ui/texts.tsx';
import {
  insertBlock,
  insertCode,
  insertFormula,
  insertLink,
  toggleHeading,
  toggleLines,
  toggleMark,
} from '../source/format-text.ts';
import { markdownTable } from './markdown-table.ts';
import type { ToolIconName } from './ToolIcon.tsx';

export type Tool = {
  icon: ToolIconName;
  /** As CodeMirror spells keys. */
  key?: string;
  run: (state: EditorState, t: Translate) => TransactionSpec;
};

const heading = (level: number): Tool => ({
  icon: 'heading',
  key: `Mod-Shift-${level}`,
  run: state => toggleHeading(state, level),
});

const callout = (marker: string, icon: ToolIconName): Tool => ({
  icon,
  run: (state, t) => {
    const words = t('editor.calloutWords');
    return insertBlock(state, `> [!${marker}]\n> ${words}`, words);
  },
});

/** The columns of a parameter table. */
export function parameterHead(t: Translate): [string, string, string, string] {
  return [
    t('editor.columnName'),
    t('editor.columnType'),
    t('editor.columnPresence'),
    t('editor.columnDescription'),
  ];
}

function sequence(t: Translate): string {
  const [from, to, says] = [t('editor.diagramFrom'), t('editor.diagramTo'), t('editor.diagramSays')];
  return `\`\`\`mermaid\nsequenceDiagram\n  ${from}->>${to}: ${says}\n\`\`\``;
}

export const tools = {
  heading1: heading(1),
  heading2: heading(2),
  heading3: heading(3),
  heading4: heading(4),
  bold: { icon: 'bold', key: 'Mod-b', run: state => toggleMark(state, '**') },
  italic: { icon: 'italic', key: 'Mod-i', run: state => toggleMark(state, '*') },
  strike: { icon: 'strike', key: 'Mod-Shift-x', run: state => toggleMark(state, '~~') },
  quote: { icon: 'quote', key: 'Mod-Shift-9', run: state => toggleLines(state, 'quote') },
  bullet: { icon: 'bullet', key: 'Mod-Shift-8', run: state => toggleLines(state, 'bullet') },
  number: { icon: 'number', key: 'Mod-Shift-7', run: state => toggleLines(state, 'number') },
  task: { icon: 'task', key: 'Mod-Shift-6', run: state => toggleLines(state, 'task') },
  link: {
    icon: 'link',
    key: 'Mod-k',
    run: (state, t) => insertLink(state, { words: t('editor.linkWords') }),
  },
  code: { icon: 'code', key: 'Mod-e', run: insertCode },
  table: {
    icon: 'table',
    run: (state, t) => {
      const head = parameterHead(t);
      const empty = head.map(() => '');
      return insertBlock(state, markdownTable([head, empty, empty]), head[0]);
    },
  },
  imageAddress: {
    icon: 'image',
    run: (state, t) => insertLink(state, { words: t('editor.imageWords'), before: '!' }),
  },
  formula: { icon: 'formula', run: insertFormula },
  rule: { icon: 'rule', run: state => insertBlock(state, '---') },
  codeBlock: {
    icon: 'code',
    run: state => {
      const { from, to } = state.selection.main;
      return insertBlock(state, `\`\`\`json\n${state.sliceDoc(from, to)}\n\`\`\``, 'json');
    },
  },
  diagram: { icon: 'diagram', run: (state, t) => insertBlock(state, sequence(t)) },
  contents: { icon: 'contents', run: state => insertBlock(state, '[TOC]') },
  calloutNote: callout('NOTE', 'callout'),
  calloutTip: callout('TIP', 'lamp'),
  calloutWarning: callout('WARNING', 'warning'),
  calloutDanger: callout('CAUTION', 'warning'),
  apiDocument: { icon: 'code', run: (state, t) => insertBlock(state, t('template.apiDocument')) },
  dataDictionary: { icon: 'database', run: (state, t) => insertBlock(state, t('template.dataDictionary')) },
} as const satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

export function runTool(name: ToolName, state: EditorState, t: Translate): TransactionSpec {
  const tool: Tool = tools[name];
  return tool.run(state, t);
}
