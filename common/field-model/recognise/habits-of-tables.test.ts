/** Habits of tables that were misread once. */
import { expect, test } from 'vitest';
import { json, readings, table } from '#tests/kit/api/read-page.ts';

const heads = '| Name | Type | Required |\n|---|---|---|\n';

test('a table may begin on the line of a point', () => {
  const page =
    '- Hire a boat\n1. Request URL: http://fleet.example/api/hire\n2. Method: POST\n3. |Name|Type|Required|\n   |---|---|---|\n   |boat|string|Y|\n   |days|number|N|\n';
  expect(readings(page)).toEqual(['POST http://fleet.example/api/hire: body boat!, body days']);
});

test('names further in by blanks are inside the one above, and go where that goes', () => {
  const page =
    '## Hire boats\n\n**Request URL**:`/hire`\n\n**Method**:`POST`\n\n**Request parameters**:\n\n| Name | Description | In | Required | Type |\n| --- | --- | --- | --- | --- |\n|remark|Remark|query|true|string|\n|boats|Boats|body|true|array|\n|  boatId|Which||false|integer|\n|  crew|Who||false|array|\n|    name|Name||false|string|\n|userId|User|query|true|integer|\n';
  expect(readings(page)).toEqual([
    'POST /hire: query remark!, query userId!, body boats!, body boats[].boatId, body boats[].crew, body boats[].crew[].name',
  ]);
});

test('blanks that only align names nest nothing', () => {
  const centered =
    '|   Name    |  Type  |\n|:---------:|:------:|\n|    id     | string |\n|  sailor   | string |\n|     x     | string |\n';
  const right =
    '|  Name |  Type  |\n|------:|:------:|\n|    id | string |\n|sailor | string |\n| a_name | string |\n';
  for (const rows of [centered, right])
    expect(readings(`# POST /boats\n\n## Request\n\n${rows}`)[0]).not.toContain('.');
});

test('fields of what a call finds are answered, behind its parameters', () => {
  const page = `# Boats\n\n## Parameters\n\n${table('page')}## Endpoint\n\n\`GET /boats\`\n\n## Fields\n\n| Name | Type |\n|---|---|\n| id | number |\n| sail | string |\n`;
  expect(readings(page)).toEqual(['GET /boats: query page, response id, response sail']);
});

test('of several names above a table the one that can hold fields is the parent', () => {
  const page = `# POST /boats\n\n**Response**\n\n| Name | Type |\n|---|---|\n| code | String |\n| data | Object |\n\nThe following is in data where code is 1\n\n| Name | Type |\n|---|---|\n| id | Long |\n`;
  expect(readings(page)).toEqual(['POST /boats: response code, response data, response data.id']);
});

test('a title that the call is below says nothing of where fields go', () => {
  const page = `# Dynamic forms\n\n## 1.1 List them\n\n* Address: /forms\n\n* Method: get\n\n* Returns:\n\n${heads}| data | Object | Y |\n\n data has the properties:\n\n${heads}| page | integer | Y |\n`;
  expect(readings(page)).toEqual(['GET /forms: response data!, response data.page!']);
});

test('a table below the name of a model is answered where only the answer shows it', () => {
  const page = `# POST /{id}/check\n\n**Request body**\n\n${json('{"code": "a"}')}**Response 201**\n\n${json('{"isFree": true}')}## CheckRequestDto\n\n### Properties\n\n${heads}| code | string | true |\n\n## CheckResponseDto\n\n### Properties\n\n${heads}| isFree | boolean | true |\n`;
  expect(readings(page)).toEqual(['POST /{id}/check: body code!, response isFree!']);
});
