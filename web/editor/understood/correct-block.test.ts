import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { Correction } from '#common/field-model/recognise/block/block.ts';
import { readPageParts } from '#common/field-model/recognise/page-parts.ts';
import { correctBlock } from './correct-block.ts';

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
