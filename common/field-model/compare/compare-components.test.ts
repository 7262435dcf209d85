import { expect, test } from 'vitest';
import { readPages } from '../read-markdown.ts';
import { comparePages } from './compare-models.ts';
import { describeWithoutLevel } from './describe-change.ts';

const head = '| Name | Type | Required | Description |\n|---|---|---|---|\n';
const component = (...rows: string[]) => `## Schema\n\n${head}${rows.join('\n')}\n`;
const answer = (...rows: string[]) =>
  `## Endpoint\n\n\`\`\`http\nGET /a\n\`\`\`\n\n## Responses\n\n### 200\n\n${head}${rows.join('\n')}\n`;
const compare = (before: string, after: string) =>
  comparePages(readPages(before), readPages(after), '2027-01-01')?.map(
    change => `${change.level}: ${describeWithoutLevel(change, 'en')}`,
  );

test('a field that a component lost is a change of its page, as bad as where it matters most', () => {
  expect(
    compare(
      component('| id | string | no | |', '| a | string | no | |'),
      component('| id | string | no | |'),
    ),
  ).toEqual(['breaking: Field `a` removed']);
});

test('a link and the same component unfolded are the same; another component is another', () => {
  const [link, fields] = [
    answer('| a | [Order](#schema-Order) | no | |'),
    answer('| a | object: Order | no | |', '| a.id | string | yes | |'),
  ];
  expect(compare(link, fields)).toEqual([]);
  expect(compare(fields, link)).toEqual([]);
  expect(compare(link, answer('| a | [Sale](#schema-Sale) | no | |'))).toEqual([
    'risky: Response 200 field `a`: Order to Sale',
  ]);
});

test('words beside a link are compared as words', () => {
  expect(
    compare(
      answer('| a | [Order](#schema-Order) | no | One |'),
      answer('| a | [Order](#schema-Order) | no | Two |'),
    ),
  ).toHaveLength(1);
});
