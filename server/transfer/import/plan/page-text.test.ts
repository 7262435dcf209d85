import { expect, test } from 'vitest';
import { operationOfText, withRemarksOf } from './page-text.ts';

const two =
  '## List\n\nGET /boats\n\n| Query | Type |\n|---|---|\n| page | int |\n\n## Add\n\nPOST /boats\n\n### Body\n\n| Name | Type |\n|---|---|\n| name | string |\n';
const imported = '## Endpoint\n\n```http\nGET /boats\n```\n\nLists boats.\n';

test('a page about several endpoints is not taken for one of them', () => {
  expect(operationOfText(two)).toBe('');
  expect(operationOfText(imported)).toBe('GET /boats');
});

test('what is imported onto such a page is added below it, once', () => {
  const { page_content } = withRemarksOf(imported, two, 'en');
  expect(page_content).toBe(`${two.trimEnd()}\n\n${imported}`);
  expect(withRemarksOf(imported, page_content, 'en')).toMatchObject({ page_content, is_same_text: true });
});
