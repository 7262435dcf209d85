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

test('what looks like a call is not understood, a table that a person said something of is', () => {
  const fields = '| Name | Type |\n|---|---|\n| code | int |\n';
  const of = (text: string) => countParts(readPageParts(text));
  expect(of(`# Envelope\n\n${fields}`)).toMatchObject([{ name: 'unclear', count: 1, at: 12 }]);
  expect(of(`# Envelope\n\n[//]: # (docstead: nothing)\n\n${fields}`)).toEqual([]);
  const told = of('# Boats\n\nWe send a POST to /boats now and then.');
  expect(told).toMatchObject([{ name: 'unclear', count: 1, at: 9 }]);
});
