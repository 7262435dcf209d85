/** What a person says of a table or code, in a line above it. */
import { expect, test } from 'vitest';
import { readPageParts } from './page-parts.ts';

const fieldsOf = (page: string) =>
  readPageParts(page).endpoints.flatMap(({ fields }) =>
    fields.map(({ direction, way }) => `${direction} ${way}`),
  );

const page = (correction: string) =>
  `GET /boats\n\n## 返回示例\n\n\`\`\`json\n{"a": 1}\n\`\`\`\n\n## Levels\n\n${correction}| 水位 | 天 |\n|---|---|\n| low | 2 |\n`;

test('it is read as they say, whatever it looks like', () => {
  expect(fieldsOf(page(''))).toEqual([]);
  expect(fieldsOf(page('[//]: # (docstead: response)\n\n'))).toEqual(['response low']);
  expect(fieldsOf(page('[//]: # (docstead: request)\n'))).toEqual(['request low']);
});

test('it holds for the next block alone', () => {
  const table = (name: string) => `| Name | Type |\n|---|---|\n| ${name} | int |\n\n`;
  const text = `GET /boats\n\n[//]: # (docstead: nothing)\n\n${table('a')}${table('b')}`;
  expect(fieldsOf(text)).toEqual(['request b']);
});

test('it takes a call in a block of code off the page', () => {
  const call = '```http\nPOST /boats\n```\n\n| Name | Type |\n|---|---|\n| a | int |\n';
  expect(fieldsOf(call)).toEqual(['request a']);
  expect(readPageParts(`[//]: # (docstead: nothing)\n\n${call}`).kind).toBe('none');
});
