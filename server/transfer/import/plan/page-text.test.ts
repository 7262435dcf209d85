import { expect, test } from 'vitest';
import { operationOfText } from './page-text.ts';

const two =
  '## List\n\nGET /boats\n\n| Query | Type |\n|---|---|\n| page | int |\n\n## Add\n\nPOST /boats\n\n### Body\n\n| Name | Type |\n|---|---|\n| name | string |\n';
const imported = '## Endpoint\n\n```http\nGET /boats\n```\n\nLists boats.\n';

test('a page about several endpoints is not taken for one of them', () => {
  expect(operationOfText(two)).toBe('');
  expect(operationOfText(imported)).toBe('GET /boats');
});
