/** What only looks like something that is read, and stays apart. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

describe('what only looks alike stays apart', () => {
  test('two calls whose paths have words in capitals, a list of boats and one boat, and notices that are asked for', () => {
    const call = (path: string) => `## ${path}\n\n\`POST ${path}\`\n\n${table('id')}`;
    expect(readings(call('/api/USER_LOGIN') + call('/api/USER_LOGOUT'))).toHaveLength(2);
    expect(readings('# Boats\n\n- `GET /boats`\n- `GET /boats/{id}`\n\nThat is all of them.\n')).toEqual([]);
  });

  test('a request for a success, and one that was successful', () => {
    const page = (title: string) => `## POST /boats\n\n### ${title}\n\n${json('{"name": "A"}')}`;
    expect(shown(page('Request for a successful mooring'))).toEqual([[1, 0]]);
    expect(shown(page('Request was successful'))).toEqual([[0, 1]]);
  });

  test('a file in braces and a type', () => {
    const page = (body: string) => `## POST /boats\n\n- Request\n    - body: ${body}\n`;
    expect(readings(page('{file}'))).toEqual(['POST /boats: body file']);
    expect(readings(page('{Object}'))).toEqual(['POST /boats: ']);
  });

  test('two tables that are never closed, each below its own label', () => {
    const rows = (name: string) =>
      `<table>\n<tr><td>Name</td><td>Type</td></tr>\n<tr><td>${name}</td><td>int</td></tr>\n\n`;
    const page = `## POST /boats\n\n### Request\n\n${rows('id')}### Response\n\n${rows('ok')}`;
    expect(readings(page)).toEqual(['POST /boats: body id, response ok']);
  });

  test('a title with the word for schemas, above what is sent and answered', () => {
    const page = `# Create a schema\n\n## Request\n\n${table('id')}## Response\n\n${table('ok')}`;
    expect(readings(page)).toEqual([' : query id, response ok']);
  });

  test('a name and a password that are spelt like their fields', () => {
    const page = `## POST /boats\n\n### Request\n\n${json('{"user": "user", "password": "password"}')}`;
    expect(shown(page)).toEqual([[1, 0]]);
  });

  test('sections about types that all values have, and objects of other types', () => {
    const rows = '| Name | Type |\n|---|---|\n| length | int |\n\n';
    const page = (title: string, type: string) =>
      `# Types\n\n### ${title}\n\n${rows}### POST /boats\n\n#### Body\n\n| Name | Type |\n|---|---|\n| name | ${type} |\n`;
    expect(readings(page('String', 'String'))).toEqual(['POST /boats: body name']);
    expect(readings(page('Sail', 'Sail'))).toEqual(['POST /boats: body name, body name.length']);
  });

  test('commands with comments and columns with comments', () => {
    const page = (code: string) => `# Database setup\n\n## users table\n\n\`\`\`\n${code}\n\`\`\`\n`;
    expect(readings(page('migrate   # creates them\nseed      # fills them'))).toEqual([]);
    expect(readings(page('id        # which one\nname      # its name'))).toEqual([
      'table: column id, column name',
    ]);
  });
});
