/** Habits of dividing a page about endpoints, and of saying what is in a field, that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n\n`;

describe('what is in a field', () => {
  test('is named above its table by the field alone', () => {
    const page = `## Boats\n\n\`GET /boats\`\n\n### Response\n\n${table('total', 'owner')}owner:\n\n${table('name', 'age')}`;
    expect(readings(page)).toEqual([
      'GET /boats: response total, response owner, response owner.name, response owner.age',
    ]);
  });

  test('is told by a sample in which it stands there', () => {
    const sample = json('{"total": 1, "boat": {"name": "a", "sail": "b"}}');
    const page = `## Boats\n\n\`GET /boats\`\n\n### Response\n\n${sample}| Name | Type |\n| --- | --- |\n| total | int |\n| boat | object |\n| name | string |\n| sail | string |\n`;
    expect(readings(page)).toEqual([
      'GET /boats: response total, response boat, response boat.name, response boat.sail',
    ]);
  });

  test('is no list of its values below typed fields', () => {
    const values = '| Value | Description |\n| --- | --- |\n| sloop | One mast |\n| ketch | Two |\n\n';
    const page = `## Boats\n\n\`GET /boats\`\n\n### Parameters\n\n${table('kind', 'page')}${values}`;
    expect(readings(page)).toEqual(['GET /boats: query kind, query page']);
  });
});

describe('what one block of code holds', () => {
  test('may be a command and its answer', () => {
    const page = `## Boats\n\n\`POST /boats\`\n\n${fence('bash', 'curl -X POST http://a.example/boats -d \'{"a": 1}\'\n\n{\n  "id": 1\n}')}`;
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('may begin in the line of the marks, and end in front of the last ones', () => {
    const page =
      '## Boats\n\n`POST /boats`\n\n### Response\n\n```{\n  "id": 1\n}```\n\n### Request\n\n```json\n{"a": 1}\n```\n';
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('may stand between tags of a generator, of which some are never ended', () => {
    const block = '{% highlight json %}\n{"id": 1}\n{% endhighlight %}\n\n';
    const page = `## Boats\n\n\`GET /boats\`\n\n### Response\n\n${block}`;
    expect(shown(page)).toEqual([[0, 1]]);
    expect(readings(`${page}{% highlight json %}\n`.concat('{% highlight json %}\n'.repeat(3)))).toEqual([
      'GET /boats: ',
    ]);
  });

  test('is no sample where it is a program', () => {
    const program = fence('js', 'const sent = { a: 1 };\nif (sent.a) {\n  post(sent);\n}');
    const page = `## Boats\n\n\`POST /boats\`\n\n### Request\n\n${program}`;
    expect(shown(page)).toEqual([[0, 0]]);
  });
});

describe('sections of a page', () => {
  test('that begin like our own and go on otherwise are read as others', () => {
    const part = (name: string) =>
      `## Endpoint\n\n${fence('http', `GET /${name}`)}## Response body\n\n${table(name)}`;
    expect(readings(part('boats'))).toEqual(['GET /boats: response boats']);
  });

  test('that name methods again, without an address, are no endpoints of their own', () => {
    const page = `## Boats\n\n\`GET /boats\`\n\n${table('page')}## Notes\n\nSent by \`GET\`.\n\n### GET\n\nIt is quick.\n`;
    expect(readings(page)).toEqual(['GET /boats: query page']);
  });

  test('that try a call with values are about the call with placeholders', () => {
    const page = `## Boat\n\n\`GET /boats/{id}\`\n\n${table('id')}## Try\n\n${fence('bash', 'curl http://a.example/boats/12')}`;
    expect(readings(page)).toEqual(['GET /boats/{id}: path id']);
  });

  test('may be one row each, with the parameters in it', () => {
    const page =
      '# Boats\n\n| Method | URL | Parameters |\n| --- | --- | --- |\n| GET | /boats | `page` (int), `size` |\n\n### Response\n\n' +
      json('{"a": 1}');
    expect(readings(page)).toEqual(['GET /boats: query page, query size']);
  });

  test('may name their method and address in front of the page, with blanks before the colon', () => {
    const page = `---\ntitle : Boats\nmethod : post\nurl : /boats\n---\n\n### Request\n\n${table('name')}`;
    expect(readings(page)).toEqual(['POST /boats: body name']);
  });
});
