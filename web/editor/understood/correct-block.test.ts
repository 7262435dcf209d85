import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { Correction } from '#common/field-model/recognise/block/block.ts';
import { readPageParts } from '#common/field-model/recognise/page-parts.ts';
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

const calls = 'Method: POST\n\nAddress: /boats\n\n| Name | Type |\n|---|---|\n| name | string |\n';

function said(text: string, call: Parameters<typeof correctCall>[2]): string {
  const [first] = readPageParts(text).calls;
  const state = EditorState.create({ doc: text });
  const changes = correctCall(state.doc, first ?? { line: 1, others: [] }, call);
  return state.update({ changes }).state.doc.toString();
}

test('what a person says is called is read, changed and taken back, whatever else names the call', () => {
  const callOf = (text: string) =>
    readPageParts(text).endpoints.map(({ method, address }) => `${method} ${address}`);
  const put = said(calls, { method: 'PUT', address: '/boats/{id}' });
  expect(callOf(put)).toEqual(['PUT /boats/{id}']);
  const patch = said(put, { method: 'PATCH', address: '/boats' });
  expect(callOf(patch)).toEqual(['PATCH /boats']);
  const none = said(patch, 'none');
  expect(callOf(none)).toEqual([]);
  expect(said(said(calls, { method: 'PUT', address: '/boats/{id}' }), undefined)).toBe(calls);
});

test('what is said of a table and of the call it names stand above it together, and are taken back one by one', () => {
  const table = '| Method | GET |\n|---|---|\n| Address | /boats |\n';
  const both = corrected(said(table, { method: 'PUT', address: '/boats' }), 'nothing');
  expect(both).toContain('(docstead: endpoint PUT /boats)');
  expect(both).toContain('(docstead: nothing)');
  expect(said(both, undefined)).toBe(`[//]: # (docstead: nothing)\n\n${table}`);
  expect(corrected(both, undefined)).toBe(said(table, { method: 'PUT', address: '/boats' }));
});
