import { expect, test } from 'vitest';
import { readPages } from '../read-markdown.ts';
import { compareAnswer, responseFor } from './compare-answer.ts';

const page = `# Create an order

**Request URL:** \`POST https://api.example.com/orders\`

**Response fields**

| Name | Type | Required | Description |
|---|---|---|---|
| order_id | string | yes | Number |
| state | string | yes | One of \`paid\`, \`closed\` |
| amount | integer | yes | In cents |
| note | string | no | Words |
| items | array | no | Lines |
| items[].sku | string | yes | Code |
`;

function endpointOf(markdown: string) {
  const [model] = readPages(markdown);
  if (model?.kind !== 'endpoint') throw new Error('no endpoint');
  return model.endpoint;
}

const differences = (value: never) =>
  compareAnswer(endpointOf(page), '200', value)?.map(({ kind, path }) => `${kind} ${path}`);

test('an answer as the page says differs in nothing', () => {
  const value = { order_id: 'a', state: 'paid', amount: 1, note: '', items: [{ sku: 'T' }] };
  expect(differences(value as never)).toEqual([]);
});

test('what is not on the page, what is missing and what has another type is named with its place', () => {
  const value = { order_id: 'a', state: 'paid', amount: '1', hold: 'x', items: [{ sku: 'T', house: 'H' }] };
  expect(differences(value as never)).toEqual([
    'type amount',
    'unknown hold',
    'unknown items[0].house',
    'missing note',
  ]);
});

test('of many entries of an array one is named', () => {
  const items = Array.from({ length: 50 }, () => ({ sku: 1, more: true }));
  const value = { order_id: 'a', state: 'paid', amount: 1, note: '', items };
  expect(differences(value as never)).toEqual(['type items[0].sku', 'unknown items[0].more']);
});

test('names of the prototype are names like any other', () => {
  const value = JSON.parse('{"__proto__":{"a":1},"constructor":1}') as never;
  expect(differences(value)).toContain('unknown constructor');
});

test('an answer whose fields the page does not describe is not compared', () => {
  expect(compareAnswer(endpointOf('# Ping\n\n`GET /ping`\n'), '200', { a: 1 })).toBeUndefined();
});

test('the answer of a status is described by it, its class, or what any other is', () => {
  const of = (status: string) => ({ status, description: status, headers: [], bodies: [] });
  const endpoint = { ...endpointOf(page), responses: [of('200'), of('4XX'), of('default')] };
  const found = ['200', '404', '500', '201'].map(status => responseFor(endpoint, status)?.description);
  expect(found).toEqual(['200', '4XX', 'default', '200']);
});
