import { describe, expect, test } from 'vitest';
import { emptyEndpoint } from '#common/field-model/model/endpoint.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import { buildRequest } from './build-request.ts';

const parameters = (heading: string, rows: string) =>
  `## ${heading}\n\n| Name | Type | Required | Description |\n|---|---|---|---|\n${rows}\n\n`;

function requestOf(parts: string) {
  const [model] = readPages(
    `## Endpoint\n\n\`\`\`http\nPOST https://api.example.com/orders\n\`\`\`\n\n${parts}`,
  );
  if (model?.kind !== 'endpoint') throw new Error('no endpoint');
  return buildRequest(model.endpoint, 'en');
}

test('a list is sent entry by entry in the query, in one text in a header', () => {
  const { url, headers } = requestOf(
    parameters('Query parameters', '| expand | string[] | yes | What comes along |') +
      parameters('Request headers', '| X-Tags | string[] | yes | Tags |'),
  );
  expect(url).toMatch(/\?expand=\w+$/);
  expect(headers.find(({ name }) => name === 'X-Tags')?.value).not.toMatch(/[[\]"]/);
});

test('so are lists of a form, and objects in it are JSON', () => {
  const body =
    '## Request body\n\n**Content type:** `application/x-www-form-urlencoded`\n\n' +
    '| Name | Type | Required | Description |\n|---|---|---|---|\n' +
    '| tags | string[] | yes | Tags |\n| address | object | yes | Where to |\n| address.city | string | yes | City |\n';
  const sent = requestOf(body).body;
  const fields = [...new URLSearchParams(sent?.kind === 'text' ? sent.text : '')];
  expect(fields.map(([name]) => name)).toEqual(['tags', 'address']);
  expect(fields[0]?.[1]).not.toMatch(/[[\]"]/);
  expect(JSON.parse(fields[1]?.[1] ?? '')).toEqual({ city: expect.any(String) });
});

test('a body with comments is sent without them, one that is no JSON as it stands', () => {
  const bodyOf = (example: string) => {
    const sent = requestOf(`## Request body\n\n**Example**\n\n\`\`\`json\n${example}\n\`\`\`\n`).body;
    return sent?.kind === 'text' ? sent.text : '';
  };
  const shown = '{\n  "url": "http://a.example//b", // where to\n  "count": 2, /* how many */\n}';
  expect(bodyOf(shown)).toBe('{\n  "url": "http://a.example//b",\n  "count": 2\n}');
  expect(bodyOf('{\n  "name": "A",\n}')).toBe('{\n  "name": "A"\n}');
  expect(JSON.parse(bodyOf("{\n  name: 'it\\'s \"A\"', // who\n  $at: 'http://a.example'\n}"))).toEqual({
    name: 'it\'s "A"',
    $at: 'http://a.example',
  });
  expect(bodyOf('{\n  "name": ... // the name\n}')).toContain('// the name');
  expect(bodyOf('{\n  "price": 1.0, // in euros\n  "id": 12345678901234567890\n}')).not.toContain('euros');
});

describe('the address', () => {
  const urlOf = (path: string) => {
    const endpoint = { ...emptyEndpoint(), method: 'GET', path };
    return buildRequest(endpoint, 'en').url;
  };

  test.each([
    ['{domain}/boats', 'https://{domain}/boats'],
    ['[域名]/boats', 'https://[域名]/boats'],
    ['<address>:<port>/boats', 'https://<address>:<port>/boats'],
    ['www.sea.example/boats', 'https://www.sea.example/boats'],
    ['192.168.0.2:8080/boats', 'http://192.168.0.2:8080/boats'],
    ['localhost:3000/boats', 'http://localhost:3000/boats'],
    ['{{host}}:{{port}}/boats', '{{host}}:{{port}}/boats'],
    ['https://sea.example/boats', 'https://sea.example/boats'],
  ])('%s has a host of its own', (path, url) => {
    expect(urlOf(path)).toBe(url);
  });

  test.each([
    ['/boats', 'https://{host}/boats'],
    ['boats.php/all', 'https://{host}/boats.php/all'],
    ['{id}/comments', 'https://{host}/{id}/comments'],
    ['[tenant]/boats', 'https://{host}/[tenant]/boats'],
  ])('%s has none', (path, url) => {
    expect(urlOf(path)).toBe(url);
  });
});

test('a header for the media type without an example is the one of what is sent', () => {
  const { headers } = requestOf(
    parameters('Request headers', '| Content-Type | string | yes | How it is sent |') +
      '## Request body\n\n**Example**\n\n```json\n{"name": "A"}\n```\n',
  );
  expect(headers).toEqual([{ name: 'Content-Type', value: 'application/json' }]);
});
