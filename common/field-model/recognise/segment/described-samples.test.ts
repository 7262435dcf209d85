import { expect, test } from 'vitest';
import { json, readings } from '#tests/kit/api/read-page.ts';

test('a table of names that an answer shows only inside of a field is the inside of that field', () => {
  const heads = '| Name | Type |\n|---|---|\n';
  const page = `# GET /boats\n\n**Response**\n\n${heads}| result | object |\n| result.data | array |\n\n**Boat Object Structure**\n\n${heads}| id | string |\n| crew | array |\n\n${json('{ "result": { "data": [{ "id": "a", "crew": [] }] } }')}`;
  expect(readings(page)).toEqual([
    'GET /boats: response result, response result.data, response result.data[].id, response result.data[].crew',
  ]);
});
