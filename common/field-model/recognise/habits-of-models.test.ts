/** Habits of pages in how they name an object that they describe elsewhere, and a call that a list gives. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

describe('an answer', () => {
  const model = '## Models\n\n### `Boat`\n\n```\n{\n    id: uuid,\n    name: string,\n}\n```\n\n';
  const call = (words: string) => `## Endpoints\n\n### \`GET /boats\`\n\n${words}\n\n`;

  test('may be named by the object that it is, above the calls or below them', () => {
    const said = call('Return a list of all boats as a JSON\narray of objects of the [`Boat`](#boat) model.');
    const expected = ['GET /boats: response id, response name'];
    expect(readings(`# Fleet\n\n${model}${said}`)).toEqual(expected);
    expect(readings(`# Fleet\n\n${said}${model}`)).toEqual(expected);
    expect(
      readings(`# Fleet\n\n### Boat Model:\n\n${table('id', 'name')}${call('Returns `Boat`s.')}`),
    ).toEqual(expected);
  });

  test('is not named by a sentence about something else, nor where it is described', () => {
    expect(readings(`# Fleet\n\n${model}${call('Deletes a Boat for good.')}`)).toEqual(['GET /boats: ']);
    const described = call(`Returns a Boat.\n\n#### Response\n\n${table('state')}`);
    expect(readings(`# Fleet\n\n${model}${described}`)).toEqual(['GET /boats: response state']);
  });
});

describe('a list of calls', () => {
  const list =
    '# FleetApi\n\nMethod | HTTP request | Description\n---|---|---\n[**addBoat**](FleetApi.md#addBoat) | **POST** /boats | Adds one\n[**getBoat**](FleetApi.md#getBoat) | **GET** /boats/{id} | One boat\n\n';
  const section = (name: string, field: string) =>
    `<a id="${name}"></a>\n# **${name}**\n> Boat ${name}(${field})\n\n### Parameters\n\n${table(`**${field}**`)}### Return type\n\n[**Boat**](Boat.md)\n\n`;

  test('gives each section that has the name of a function its call', () => {
    expect(readings(`${list}${section('addBoat', 'boat')}${section('getBoat', 'id')}`)).toEqual([
      'POST /boats: body boat',
      'GET /boats/{id}: path id',
    ]);
  });

  test('gives nothing to a title that is only a word of it', () => {
    const page = `${list}# Adds one\n\nWords.\n`;
    expect(readings(page)).toEqual([]);
  });

  test('may have no method, with what is sent and answered in cells', () => {
    const page =
      '| 功能 | url | 格式(request.body 里的 json 内容) | 返回 |\n|---|---|---|---|\n| 停船 | boats/moor | name,size | 成功或失败 |\n| 查船 | boats/find | name | 一条船 |\n';
    expect(readings(`## 船\n\n${page}`)).toEqual([
      ' boats/moor: body name, body size',
      ' boats/find: body name',
    ]);
  });
});

test('titles that are calls open a section each, also where the calls are the same', () => {
  const part = (body: string) => `## GET /boats\n\n${body}\n\n#### Response\n\n${json('[{"id": 1}]')}`;
  expect(shown(`${part('All of them.')}${part('Those at sea.')}`)).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('a section named after a request begins at its title, where its call stands below a heading as before', () => {
  const part = (name: string, path: string) =>
    `## ${name}\n\n> ${name} Example Response Body:\n\n${json('{"ok": true}')}### HTTP Request\n\n\`POST ${path}\`\n\n`;
  const page = `# Boats\n\n${part('List Boats', '/a')}${part('Moor Boats Request', '/b')}${part('Free Boats Request', '/c')}`;
  expect(shown(page)).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});

test('a call in code right behind the answer before begins the next endpoint', () => {
  const part = (path: string) =>
    `---\n\n\`\`\`python\nGET ${path}\n\`\`\`\n\n**Example Response:**\n\n${json('{"id": 1}')}`;
  expect(readings(`# Boats\n\n${part('api/boats/')}${part('api/boats/{id}/')}`)).toEqual([
    'GET api/boats/: ',
    'GET api/boats/{id}/: ',
  ]);
});
