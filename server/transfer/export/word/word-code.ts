/** Code as a grey block, in colours; the request of an API page as its own line. */
import { BorderStyle, type IRunOptions, Paragraph, TextRun } from 'docx';
import type { ElementContent } from 'hast';
import { highlight } from '#common/markdown/highlight.ts';
import { classesOf } from '#common/markdown/tree/tree.ts';
import type { Runs, WordPageContext, WordPosition } from './word-context.ts';
import { clean } from './word-runs.ts';
import { codeFont, colours, spacer } from './word-styles.ts';

const inks: [RegExp, string][] = [
  [/^hljs-(?:comment|quote|meta)$/, '6A737D'],
  [/^hljs-(?:keyword|selector-tag|literal|doctag|section)$/, 'B5255B'],
  [/^hljs-(?:string|regexp|addition|symbol|template-variable)$/, '0A6B4B'],
  [/^hljs-(?:number|bullet|link)$/, 'A24C00'],
  [/^hljs-(?:attr|attribute|property|params|variable)$/, '0B5CAD'],
  [/^hljs-(?:title|name|built_in|type|selector-class|selector-id)$/, '5B3FC0'],
  [/^hljs-deletion$/, 'B42318'],
];

/** With a little space below: Word draws blocks that touch as one. */
export function codeBlock(
  source: string,
  language: string,
  context: WordPageContext,
  place: WordPosition,
): Paragraph[] {
  const coloured = highlight(source, language, context.budget);
  const edge = { style: BorderStyle.SINGLE, size: 4, color: colours.rule, space: 6 };
  const block = new Paragraph({
    style: 'Code',
    children: request(source, language) ?? inked(coloured, undefined),
    indent: { left: place.indent + 120, right: 120 },
    border: { top: edge, bottom: edge, left: edge, right: edge },
    shading: { type: 'clear', fill: colours.ground },
  });
  return [block, spacer()];
}

function inked(nodes: readonly ElementContent[], ink: string | undefined): Runs {
  return nodes.flatMap(node => {
    if (node.type === 'text') return lines(node.value, ink);
    return node.type === 'element' ? inked(node.children, inkOf(classesOf(node)) ?? ink) : [];
  });
}

function inkOf(names: readonly string[]): string | undefined {
  return inks.find(([pattern]) => names.some(name => pattern.test(name)))?.[1];
}

function lines(value: string, ink: string | undefined, more: IRunOptions = {}): Runs {
  const parts = clean(value).replaceAll('\t', '    ').split('\n');
  return parts.flatMap((text, at) => {
    const look = { font: codeFont, ...(ink !== undefined && { color: ink }), ...more };
    if (text === '' && at === 0) return [];
    return [new TextRun({ ...look, text, ...(at > 0 && { break: 1 }) })];
  });
}

const methodInks: Record<string, string> = {
  GET: '0B6BB8',
  POST: '0A7A4B',
  PUT: 'A15C00',
  PATCH: 'A15C00',
  DELETE: 'B42318',
};

/** `POST https://…` at the head of a block of HTTP. */
function request(source: string, language: string): Runs | undefined {
  const [, method = '', rest = ''] = /^([A-Z]{2,7})( +\S[\s\S]*)$/.exec(source.trim()) ?? [];
  if (language.toLowerCase() !== 'http' || method === '') return undefined;
  return [...lines(method, methodInks[method], { bold: true }), ...lines(rest, undefined)];
}
