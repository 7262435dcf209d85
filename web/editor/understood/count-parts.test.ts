import { expect, test } from 'vitest';
import { readPageParts } from '#common/field-model/recognise/page-parts.ts';
import { countParts, hasParts } from './count-parts.ts';

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

test('prose has no strip, a guide with a table, code or the name of a method has one', () => {
  const fields = '| Name | Type |\n|---|---|\n| code | int |\n';
  const of = (text: string) => readPageParts(text);
  expect(hasParts(of('# Guide\n\nCall us at any time.'))).toBe(false);
  expect(hasParts(of(`# Envelope\n\n${fields}`))).toBe(true);
  expect(countParts(of(`# Envelope\n\n${fields}`))).toMatchObject([{ name: 'unclear', count: 1, at: 12 }]);
  const corrected = of(`# Envelope\n\n[//]: # (docstead: nothing)\n\n${fields}`);
  expect(countParts(corrected)).toEqual([]);
  expect(hasParts(corrected)).toBe(true);
  const told = of('# Boats\n\nWe send a POST to /boats now and then.');
  expect(countParts(told)).toMatchObject([{ name: 'unclear', count: 1, at: 9 }]);
});
