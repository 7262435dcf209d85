import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { Correction } from '#common/field-model/recognise/block/block.ts';
import { readPageParts } from '#common/field-model/recognise/page-parts.ts';
import { renderMarkdown } from '#common/markdown/render.ts';
import { correctBlock, correctCall } from './correct-block.ts';

const page = `GET /boats

## Tides

| 水位 | 天 |
|---|---|
| low | 2 |
`;

function corrected(text: string, correction: Correction | undefined): string {
  const [block] = readPageParts(text).blocks;
  const state = EditorState.create({ doc: text });
  return state
    .update({ changes: correctBlock(state.doc, block?.line ?? 0, correction) })
    .state.doc.toString();
}

const readingOf = (text: string) => readPageParts(text).blocks[0]?.reading;

test('what a person says of a table is read, changed and taken back, and nothing else of the page changes', () => {
  const request = corrected(page, 'request');
  expect(readingOf(request)).toBe('request');
  expect(request.replace('[//]: # (docstead: request)\n\n', '')).toBe(page);
  const nothing = corrected(request, 'nothing');
  expect(readingOf(nothing)).toBe('nothing');
  expect(corrected(nothing, undefined)).toBe(page);
});

test('code that stands four columns in does not swallow the line', () => {
  const indented = 'POST /boats\n\n### Example\n\n    {"id": 1}\n';
  const text = corrected(indented, 'request');
  expect(text).toBe('POST /boats\n\n### Example\n\n[//]: # (docstead: request)\n\n    {"id": 1}\n');
  expect(readPageParts(text).endpoints[0]?.examples.map(({ direction }) => direction)).toEqual(['request']);
  expect(corrected(text, undefined)).toBe(indented);
});

test('in a quote and in a list the line stands where the table does', () => {
  const quoted = 'GET /boats\n\n> | 水位 | 天 |\n> |---|---|\n> | low | 2 |\n';
  expect(corrected(quoted, 'response')).toContain('\n> [//]: # (docstead: response)\n>\n> | 水位');
  expect(corrected(corrected(quoted, 'response'), undefined)).toBe(quoted);
  expect(readingOf(corrected(quoted, 'response'))).toBe('response');
});

test('text right above the table stays apart from the line', () => {
  const tight = page.replace('## Tides\n\n', 'Tides:\n');
  expect(corrected(tight, 'response')).toContain('Tides:\n\n[//]: # (docstead: response)\n\n| 水位');
});

function said(text: string, call: Parameters<typeof correctCall>[2], at = 0): string {
  const found = readPageParts(text).calls[at];
  const state = EditorState.create({ doc: text });
  const changes = found ? correctCall(state.doc, found, call) : [];
  return state.update({ changes }).state.doc.toString();
}

const put = { method: 'PUT', address: '/boats/{id}' };
const callOf = (text: string) =>
  readPageParts(text).endpoints.map(({ method, address }) => `${method} ${address}`);
const table = '| Name | Type |\n|---|---|\n| name | string |\n';

test('what a person says is called is read, changed and taken back, and nothing else of the page changes', () => {
  const page = `Method: POST\nAddress: /boats\n\n${table}`;
  const first = said(page, put);
  expect(callOf(first)).toEqual(['PUT /boats/{id}']);
  expect(first.replace(' <!-- docstead: endpoint PUT /boats/{id} -->', '')).toBe(page);
  const patch = said(first, { method: 'PATCH', address: '/boats' });
  expect(callOf(patch)).toEqual(['PATCH /boats']);
  const none = said(patch, 'none');
  expect(callOf(none)).toEqual([]);
  expect(said(none, undefined)).toBe(page);
});

test.each([
  ['a list', `- a\n  - b\n    - GET /boats\n\n${table}`],
  ['a list with tabs', `0. **Boats**\n\t- GET /boats\n\t- request:\n\t\t- token string // who\n`],
  ['a quote', `> a\n> GET /boats\n>\n> ${table.replaceAll('\n|', '\n> |')}`],
  ['a paragraph', `See this\nGET /boats  \nand that.\n\n${table}`],
  ['a heading that is closed', `## GET /boats ##\n\n${table}`],
  ['a fence in a list', `- a\n\n  \`\`\`http\n  GET /boats\n  \`\`\`\n\n${table}`],
  ['a fence below text', `Call it:\n\`\`\`http\nGET /boats\n\`\`\`\n\n${table}`],
  ['code by its indentation', `# A\n\n    GET /boats\n\n## Response\n\n${table}`],
])('in %s the page looks as before, and is as before once that is taken back', (_, page) => {
  const corrected = said(page, put);
  expect(callOf(corrected)).toEqual(['PUT /boats/{id}']);
  const seen = (text: string) =>
    renderMarkdown(text)
      .html.replace(/ data-line="\d+"/g, '')
      .replace(/\s+(?=<)/g, '');
  expect(seen(corrected)).toBe(seen(page));
  expect(said(corrected, undefined)).toBe(page);
});

test('what is said of a table and of the call it names stand above it together, and are taken back one by one', () => {
  const page = '| Method | GET |\n|---|---|\n| Address | /boats |\n';
  const both = corrected(said(page, put), 'nothing');
  expect(both).toContain('docstead: endpoint PUT');
  expect(both).toContain('(docstead: nothing)');
  expect(corrected(both, undefined)).toBe(said(page, put));
  expect(said(corrected(both, undefined), undefined)).toBe(page);
});
