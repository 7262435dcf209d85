/** Corrections of calls on pages that people wrote. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { readPageParts } from '#common/field-model/recognise/page-parts.ts';
import type { PartCall } from '#common/field-model/recognise/part-calls.ts';
import { renderMarkdown } from '#common/markdown/render.ts';
import { correctCall } from './correct-block.ts';

const samples = '../shared/samples/readings/pages';
const put = { method: 'PUT', address: '/corrected/{id}' };

function corrected(text: string, call: PartCall, said: Parameters<typeof correctCall>[2]): string {
  const state = EditorState.create({ doc: text });
  return state.update({ changes: correctCall(state.doc, call, said) }).state.doc.toString();
}

/** Without places and blanks. */
const seen = (text: string) =>
  renderMarkdown(text)
    .html.replace(/ data-line="\d+"/g, '')
    .replace(/\s+(?=<)/g, '')
    .replace(/\s+/g, ' ');

describe.skipIf(!existsSync(samples))('pages that people wrote', () => {
  test('look as before with each of their calls corrected or denied, and are as before once that is taken back', () => {
    let count = 0;
    for (const name of readdirSync(samples)) {
      const text = readFileSync(join(samples, name), 'utf8').replace(/\r\n?/g, '\n');
      for (const call of readPageParts(text).calls.slice(0, 3)) {
        for (const said of [put, 'none'] as const)
          expect(seen(corrected(text, call, said)), name).toBe(seen(text));
        const after = corrected(text, call, put);
        const { endpoints, calls } = readPageParts(after);
        expect(endpoints, name).toContainEqual(expect.objectContaining(put));
        const own = calls.find(({ isCorrected }) => isCorrected);
        expect(own && corrected(after, own, undefined), name).toBe(text);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(50);
  }, 60_000);
});
