/** Habits of pages whose lines and points alone say what is called, that were misread once. */
import { expect, test } from 'vitest';
import { readings } from '#tests/kit/api/read-page.ts';

test('programs of a section name the method of its address', () => {
  const page = (code: string) =>
    `## Find a boat\n\n#### URL\n\`\`\`\n/boats/find\n\`\`\`\n\n#### Parameters\n\n| Name | Type |\n|---|---|\n| id | int |\n\n#### Python\n\n\`\`\`python\n${code}\n\`\`\`\n`;
  const request =
    'url = "http://127.0.0.1:8001/boats/find"\nresponse = requests.request("POST", url, data=payload)';
  expect(readings(page(request))[0]).toMatch(/^POST \/boats\/find/);
  expect(readings(page('requests.get("http://127.0.0.1/sails")'))[0]).not.toMatch(/^GET/);
});

test('a point of rules that is nothing but the method is the method of all', () => {
  const page =
    '1. **Rules**\n\t- post\n\t- json\n2. **Player**\n\t- /player\n\t- request:\n\t\t- token string // who\n\t- response: Found\n\t\t- code int // how it went\n3. **Game**\n\t- /game/open\n\t- request:\n\t\t- id   int64 // which one\n\t- response: Opened\n\t\t- code int // how it went\n';
  expect(readings(page)).toEqual([
    'POST /player: body token, response code',
    'POST /game/open: body id, response code',
  ]);
});

test('names in code that end with a question mark are fields that may be left out', () => {
  expect(readings('## GET /boats\n\n- Parameters: `name?`, `size?`\n')).toEqual([
    'GET /boats: query name, query size',
  ]);
});

test('behind the status of a failure stands no field, and a model as JSON is none', () => {
  expect(
    readings('## POST /boats\n\n- Request\n\n```json\n{"name": 1}\n```\n\n- 400: `name` is missing\n')[0],
  ).not.toMatch(/response name/);
  expect(readings('## GET /boats\n\nReturns: Boat json\n')[0]).not.toContain('Boat');
});

test('values in front of the first status of an answer are sent', () => {
  const page =
    '# Log in\n\n**URL** : `/log-in`\n\n**Méthode** : `POST`\n\n**Contraintes**\n\n```json\n{"name": "[a name]"}\n```\n\n## Fait\n\n**Code** : `200 OK`\n\n```json\n{"token": "a1"}\n```\n';
  expect(readings(page)).toEqual(['POST /log-in: body name']);
});

test('points that name what an address on the next line calls are endpoints', () => {
  const page = ['boats', 'boats/b_1', 'boats/find?name=Ada']
    .map((path, at) => `- **Call ${at}**  \n  \`http://localhost:8081/api/${path}\`\n`)
    .join('\n');
  expect(readings(`# Harbour\n\n${page}`)).toHaveLength(3);
});

test('titles that are paths are endpoints below words for routes alone, where some have variables', () => {
  const page = '\n\n## /boats\n\nAll boats.\n\n## /boats/{id}\n\nOne.\n';
  expect(readings(`# Routes of the service${page}`)).toHaveLength(2);
  expect(readings(`# Folders of the project${page}`)).toEqual([]);
});

test('points like one that names an endpoint do so too, each with more below', () => {
  const table = '\n\nparameter | required\n-----|-----\nenv | yes\n';
  const page = `## API\n\n1. /alerts/<env>${table}\n2. /logs/<env>${table}\n3. /health\n\nTells how it is.\n`;
  expect(readings(page).map(one => one.split(':')[0])).toEqual([' /alerts/<env>', ' /logs/<env>']);
});

test('a path in slanted and bold letters with its method behind it', () => {
  const page =
    '- **_/boats/{id}_** &emsp; HTTP METHOD: PUT\n\n  ```json\n  {"a": 1}\n  ```\n\n- **_/sails_** &emsp; HTTP METHOD: POST\n\n  ```json\n  {"b": 1}\n  ```\n';
  expect(readings(page)[0]).toMatch(/^PUT \/boats\/\{id\}/);
});
