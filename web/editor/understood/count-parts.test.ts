import { expect, test } from 'vitest';
import { readPageParts } from '#common/field-model/recognise/page-parts.ts';
import { countParts } from './count-parts.ts';

const page = `POST /boats

## Body

| Name | Type |
|---|---|
| name | string |
| size | int |

## Response

\`\`\`json
{"id": 1}
\`\`\`

## Tides

| 水位 | 天 |
|---|---|
| 3 m | 2 |
`;

test('each kind of part is counted, with the place of the first', () => {
  const counts = countParts(readPageParts(page));
  expect(counts.map(({ name, count }) => `${count} ${name}`)).toEqual([
    '2 requestFields',
    '1 examples',
    '1 unclear',
  ]);
  expect(counts.map(({ at }) => page.slice(at, at + 6))).toEqual(['| Name', '```jso', '| 水位 |']);
});

test('a guide has no parts', () => {
  expect(countParts(readPageParts('# Guide\n\nCall us at any time.'))).toEqual([]);
});
