import { describe, expect, test } from 'vitest';
import { readCurl } from '../curl/read-curl.ts';
import { readPage } from '../read-markdown.ts';
import { fillIn } from './fill-in.ts';

const own = [
  '# Create an order',
  '',
  'Ask the warehouse before you call this.',
  '',
  '`POST` https://shop.example/orders',
  '',
  '**Parameters**',
  '',
  '| Name | Required | Type | Description |',
  '|:--|:--|:--|:--|',
  '| sku | yes | varchar(32) | printed on the box |',
  '| note | no | string | for the warehouse |',
  '',
  '**Answer**',
  '',
  '```json',
  '{"id": 7}',
  '```',
  '',
].join('\n');

function curl(line: string) {
  const endpoint = readCurl(line);
  if (!endpoint) throw new Error('not a command');
  return endpoint;
}

function requestFields(page: string): string[] {
  const model = readPage(page);
  if (model?.kind !== 'endpoint') throw new Error('no endpoint');
  const { parameters, bodies } = model.endpoint;
  return [
    ...parameters.map(({ name }) => name),
    ...bodies.flatMap(({ schema }) => schema.properties.map(({ name }) => name)),
  ];
}

describe('what a command knows of an endpoint is filled in', () => {
  const command = curl(
    `curl -X POST https://shop.example/orders -H 'Content-Type: application/json' -d '{"sku":"A-7","count":2}'`,
  );

  test('a field that the page does not have is added, and an example where there was none', () => {
    const filled = fillIn(own, command, 'en');
    expect(requestFields(filled)).toEqual(expect.arrayContaining(['sku', 'note', 'count']));
    expect(filled).toContain('"count": 2');
  });

  test('every line of the page stays as it was written', () => {
    const filled = fillIn(own, command, 'en').split('\n');
    for (const line of own.split('\n')) expect(filled).toContain(line);
  });

  test('a page that says all of it stays byte for byte', () => {
    const filled = fillIn(own, command, 'en');
    expect(fillIn(filled, command, 'en')).toBe(filled);
    expect(fillIn(own, curl(`curl -X POST https://shop.example/orders -F sku=1`), 'en')).toBe(own);
  });

  test('a page of several endpoints, or of none, is left alone', () => {
    const several = `### GET /a\n\nOne.\n\n### GET /b\n\nTwo.\n`;
    expect(fillIn(several, curl('curl https://x.example/a?q=1'), 'en')).toBe(several);
    expect(fillIn('Some words.\n', command, 'en')).toBe('Some words.\n');
  });
});
