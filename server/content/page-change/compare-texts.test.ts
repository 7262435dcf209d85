import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const page = 'GET /boats\n\n| Name | Type |\n|---|---|\n| id | int |\n';
const compare = (before: string, after: string) =>
  compareTexts({ before, after, today: '2026-11-30', corrections: [] });

test('what a person says of how a page is read is no change of its API, beside a change of the text it is', () => {
  const call = page.replace('GET /boats', 'GET /boats <!-- docstead: endpoint PUT /sails -->');
  const table = page.replace('| Name', '[//]: # (docstead: response)\n\n| Name');
  for (const after of [
    call,
    table,
    page.replace('GET /boats', 'GET /boats <!-- docstead: no endpoint -->'),
  ]) {
    expect(compare(page, after)).toMatchObject({ counts: { breaking: 0, risky: 0, safe: 0, words: 0 } });
    expect(compare(after, page).lines).toBeUndefined();
  }
  expect(compare(page, call.replace('| id |', '| name |')).counts.breaking).toBeGreaterThan(0);
});

test('an empty line without a correction is a change of the text', () => {
  expect(compare(`${page}\nA.\n`, `${page}\n\n\nA.\n`).lines).toMatchObject({ added: 2 });
});
